import type { Card } from './use-cards.ts';

type NamedCard = Pick<Card, 'brand' | 'last4'>;

/** 'Visa •••• 4242'. */
export const cardName = ({ brand, last4 }: NamedCard): string => `${brand} •••• ${last4}`;

/** '04/29'. */
export const cardExpiry = ({ expMonth, expYear }: Pick<Card, 'expMonth' | 'expYear'>): string =>
  `${String(expMonth).padStart(2, '0')}/${String(expYear % 100).padStart(2, '0')}`;
