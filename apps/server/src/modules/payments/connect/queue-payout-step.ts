import type { MechanicPayoutId } from '@hoist/domain/ids';
import type { Tx } from '#server/platform/db/database.ts';
import { queueOperation } from '../operations/operations.ts';
import { payoutOperation } from './payout-step.ts';

interface SentPayout {
  readonly mechanicPayoutId: MechanicPayoutId;
  readonly account: string;
  readonly amountCents: number;
  /** Counts what was sent for this payout; a repeated attempt queues nothing. */
  readonly attempt: number;
  readonly now: Date;
}

/** Queues the transfer to the mechanic's account. */
export const queueTransfer = (tx: Tx, payout: SentPayout): Promise<void> => queue(tx, 'transfer', payout);

/** Queues the payout from the mechanic's account to their bank. */
export const queuePayOut = (tx: Tx, payout: SentPayout): Promise<void> => queue(tx, 'pay_out', payout);

function queue(tx: Tx, kind: 'transfer' | 'pay_out', payout: SentPayout): Promise<void> {
  const { mechanicPayoutId, account, amountCents, attempt, now } = payout;
  const operation = payoutOperation(mechanicPayoutId, attempt);
  const params = { kind, mechanicPayoutId, operation, account, amountCents };
  return queueOperation(tx, { key: `${operation}:${kind}`, params, now });
}

/** Queues taking back the transfer of a payout that failed. */
export const queueReversal = (
  tx: Tx,
  given: { readonly mechanicPayoutId: MechanicPayoutId; readonly transfer: string; readonly now: Date },
): Promise<void> => {
  const { mechanicPayoutId, transfer, now } = given;
  const params = { kind: 'reverse_transfer', mechanicPayoutId, transfer } as const;
  return queueOperation(tx, { key: `${transfer}:reverse`, params, now });
};
