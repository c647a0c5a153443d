import type { StripePayload } from './next-actions.ts';

/** Text key of a wallet payment: a saved card, a deposit or a hold. */
export const walletTitle = ({ clientSecret }: Pick<StripePayload, 'clientSecret'>, slot: 1 | 2) =>
  clientSecret.startsWith('seti_') ? 'keep' : slot === 1 ? 'deposit' : 'hold';
