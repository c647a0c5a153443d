import { checksEn as checks } from '@hoist/contract/texts/checks-en';

export const cards = {
  add: 'Add a card',
  newCard: 'New card',
  expires: 'Expires {{date}}',
  added: '{{card}} is saved',
  save: 'Save card',
  incomplete: 'Card information is incomplete',
  notStored: checks['card.no_token'],
  scriptFailed: 'The card form didn’t load. Check your connection and try again.',
  safe: 'Your card number goes straight to our payment provider. We never see it.',
  test: {
    title: 'Test cards',
    text: 'No money moves here. Use any future date and any code with these numbers.',
  },
} as const;
