import type { AuditActionName } from '@hoist/contract/identity/audit-actions';
import { assertUnreachable } from '@hoist/domain/result';
import type { Selectable, Updateable } from 'kysely';
import { queuePayOut, queueReversal, raiseDiscrepancy, type PayoutStep } from '#modules/payments';
import { audit } from '#server/platform/audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { MechanicPayoutsTable } from '#server/platform/db/schema-payees.ts';
import { notifyPayout } from '../notices.ts';
import { lockPayout } from './move-payout.ts';
import { postPayout, postTransfer } from './post-payout.ts';

type Payout = Selectable<MechanicPayoutsTable>;

/** Follows what the provider says about a payout, under the lock of its row. States only move forward. */
export async function followPayoutStep(tx: Tx, { mechanicPayoutId, answer, now }: PayoutStep): Promise<void> {
  const payout = await lockPayout(tx, mechanicPayoutId);
  if (!payout) return;
  switch (answer.kind) {
    case 'transferred':
      return transferred(tx, payout, { transfer: answer.transfer, now });
    case 'transfer_refused':
      if (payout.state !== 'sending') return;
      await set(tx, payout, { state: 'approved', failure: answer.reason });
      return note(tx, payout, { action: 'pay.payout_not_sent', reason: answer.reason });
    case 'sent': {
      const { status, payout: providerPayout, failureMessage } = answer.facts;
      await set(tx, payout, { providerPayout });
      if (status === 'paid') return paid(tx, payout, { reference: providerPayout, now });
      if (status === 'failed' || status === 'canceled')
        return returned(tx, payout, { reason: failureMessage ?? status, now });
      return;
    }
    case 'send_refused':
      return returned(tx, payout, { reason: answer.reason, now });
    case 'reversed':
      await postTransfer(tx, { key: answer.reversal, amountCents: 0 - payout.amountCents, now });
      return;
    case 'reversal_refused':
      await raiseDiscrepancy(tx, {
        kind: 'transfer_stuck',
        subject: payout.transfer ?? String(mechanicPayoutId),
        detail: { mechanicPayoutId, amountCents: payout.amountCents, reason: answer.reason },
        now,
      });
      return;
    default:
      return assertUnreachable(answer);
  }
}

const set = (tx: Tx, { mechanicPayoutId }: Payout, columns: Updateable<MechanicPayoutsTable>) =>
  tx.updateTable('mechanicPayouts').set(columns).where('mechanicPayoutId', '=', mechanicPayoutId).execute();

async function transferred(
  tx: Tx,
  payout: Payout,
  { transfer, now }: { readonly transfer: string; readonly now: Date },
): Promise<void> {
  const { mechanicPayoutId, account, amountCents, attempts: attempt } = payout;
  await postTransfer(tx, { key: transfer, amountCents, now });
  if (account === null || payout.state !== 'sending') return;
  await set(tx, payout, { transfer });
  await queuePayOut(tx, { mechanicPayoutId, account, amountCents, attempt, now });
}

async function paid(
  tx: Tx,
  payout: Payout,
  { reference, now }: { readonly reference: string; readonly now: Date },
): Promise<void> {
  if (payout.state !== 'sending') return;
  await set(tx, payout, { state: 'paid', paidAt: now, reference });
  await postPayout(tx, payout, { source: 'pay_payout', now });
  await note(tx, payout, { action: 'pay.payout_paid', reason: '' });
  await notifyPayout(tx, payout, 'paid');
}

/** The amount is owed again, and the transfer is taken back from the mechanic's account. */
async function returned(
  tx: Tx,
  payout: Payout,
  { reason, now }: { readonly reason: string; readonly now: Date },
): Promise<void> {
  const { state, mechanicPayoutId, transfer } = payout;
  if (state !== 'sending' && state !== 'paid') return;
  await set(tx, payout, { state: 'returned', returnReason: reason, returnedAt: now });
  if (state === 'paid') await postPayout(tx, payout, { source: 'pay_return', now });
  if (transfer !== null) await queueReversal(tx, { mechanicPayoutId, transfer, now });
  await note(tx, payout, { action: 'pay.payout_returned', reason });
  await notifyPayout(tx, payout, 'returned');
}

/** What the provider did, in the activity log. */
const note = (tx: Tx, payout: Payout, { action, reason }: { action: AuditActionName; reason: string }) =>
  audit(tx, {
    actorId: null,
    actorRole: 'system',
    action,
    entity: 'mechanic',
    entityId: payout.mechanicId,
    detail: { mechanicPayoutId: payout.mechanicPayoutId, amountCents: payout.amountCents, reason },
  });
