import { parseId, type MechanicPayoutId } from '@hoist/domain/ids';
import type { AccountPayoutFacts } from '#server/providers/payments/connect-port.ts';

/** What the provider answered about the payout of a mechanic, or says about it later. */
export type PayoutAnswer =
  | { readonly kind: 'transferred'; readonly transfer: string }
  | { readonly kind: 'transfer_refused'; readonly reason: string }
  | { readonly kind: 'sent'; readonly facts: AccountPayoutFacts }
  | { readonly kind: 'send_refused'; readonly reason: string }
  | { readonly kind: 'reversed'; readonly reversal: string }
  | { readonly kind: 'reversal_refused'; readonly reason: string };

export interface PayoutStep {
  readonly mechanicPayoutId: MechanicPayoutId;
  readonly answer: PayoutAnswer;
  readonly now: Date;
}

/** Our id of one attempt to send a payout, stored at the provider. */
export const payoutOperation = (mechanicPayoutId: MechanicPayoutId, attempt: number): string =>
  `payout:${mechanicPayoutId}:${attempt}`;

/** The payout that an operation belongs to. */
export const payoutOf = (operation: string): MechanicPayoutId | undefined =>
  parseId<MechanicPayoutId>(/^payout:(\d+):\d+$/.exec(operation)?.[1]);
