export const cards = {
  add: 'Add a card',
  newCard: 'New card',
  expires: 'expires',
  added: '{{card}} is saved',
  save: 'Save the card',
  incomplete: 'Card information is incomplete',
  notStored: 'Unable to store card information',
  scriptFailed: 'The card form could not be loaded. Please check the connection.',
  safe: 'The number goes straight to the card provider. We never see it.',
  test: {
    title: 'Test cards',
    text: 'This installation moves no money. Any future date and any code go with these numbers.',
  },
} as const;
