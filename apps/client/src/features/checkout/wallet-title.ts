import type { StripePayload } from './next-actions.ts';

/** What a payment of the wallet is: money taken, money held, or a card that is only kept. */
export const walletTitle = ({ clientSecret }: Pick<StripePayload, 'clientSecret'>, slot: 1 | 2) =>
  clientSecret.startsWith('seti_') ? 'keep' : slot === 1 ? 'deposit' : 'hold';
