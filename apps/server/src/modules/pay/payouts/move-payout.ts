import type { Refusal, TextKey } from '@hoist/contract';
import type { AuditActionName } from '@hoist/contract/identity/audit-actions';
import { officeMay } from '@hoist/domain/access/console';
import type { MechanicPayoutId, UserId } from '@hoist/domain/ids';
import type { PayoutState } from '@hoist/domain/pay/payout';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { Selectable, Updateable } from 'kysely';
import { queueTransfer } from '#modules/payments';
import { auditChange } from '#server/platform/audit.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { MechanicPayoutsTable } from '#server/platform/db/schema-payees.ts';
import { notifyPayout } from '../notices.ts';
import { payableAccount } from './payable-account.ts';
import { payableConnect } from './payable-connect.ts';
import { postPayout } from './post-payout.ts';

type Payout = Selectable<MechanicPayoutsTable>;

export interface PayoutRequest {
  readonly staffId: UserId;
  readonly mechanicPayoutId: MechanicPayoutId;
  readonly now: Date;
}

interface Move {
  readonly from: readonly PayoutState[];
  readonly set: Updateable<MechanicPayoutsTable> & { readonly state: PayoutState };
  readonly action: AuditActionName;
  /** Refuses the move of a payout in the right state. */
  readonly check?: (payout: Payout) => Promise<Refusal | undefined>;
}

const refusedBy = (text: TextKey): Refusal => ({ code: 'wrong_state', text });

/** Approves a payout. Where there is a second person, its author may not. */
export const moveToApproved = (tx: Tx, request: PayoutRequest) =>
  move(tx, request, {
    from: ['prepared'],
    set: { state: 'approved', approvedBy: request.staffId, approvedAt: request.now },
    action: 'pay.payout_approved',
    async check(payout) {
      if (!(await mayApprove(tx, payout, request.staffId))) return refusedBy('payout.second_person');
      return accountFault(tx, payout, request.now);
    },
  });

export const moveToCancelled = (tx: Tx, request: PayoutRequest) =>
  move(tx, request, {
    from: ['prepared', 'approved'],
    set: { state: 'cancelled' },
    action: 'pay.payout_cancelled',
  });

/** Records that the money was sent: the company owes the mechanic that much less. */
export async function moveToPaid(
  tx: Tx,
  request: PayoutRequest & { readonly reference: string },
): Promise<Result<Payout, Refusal>> {
  const { staffId, now, reference } = request;
  const moved = await move(tx, request, {
    from: ['approved'],
    set: { state: 'paid', reference, paidBy: staffId, paidAt: now },
    action: 'pay.payout_paid',
    check: (payout) => byHand(payout) ?? accountFault(tx, payout, now),
  });
  if (moved.ok) await postPayout(tx, moved.value, { source: 'pay_payout', now });
  if (moved.ok) await notifyPayout(tx, moved.value, 'paid');
  return moved;
}

/** Sends an approved payout by the card provider: the money moves once its answers arrive. */
export async function moveToSending(tx: Tx, request: PayoutRequest): Promise<Result<Payout, Refusal>> {
  const { staffId, now } = request;
  const moved = await move(tx, request, {
    from: ['approved'],
    set: { state: 'sending', paidBy: staffId, failure: null },
    action: 'pay.payout_sent',
    check: async (payout) =>
      payout.way === 'stripe' ? accountFault(tx, payout, now) : refusedBy('payout.wrong_way'),
  });
  if (!moved.ok) return moved;
  const { mechanicPayoutId, account, amountCents } = moved.value;
  const attempt = moved.value.attempts + 1;
  await tx
    .updateTable('mechanicPayouts')
    .set({ attempts: attempt })
    .where('mechanicPayoutId', '=', mechanicPayoutId)
    .execute();
  if (account !== null) await queueTransfer(tx, { mechanicPayoutId, account, amountCents, attempt, now });
  return moved;
}

const byHand = ({ way }: Payout): Promise<Refusal> | undefined =>
  way === 'hand' ? undefined : Promise.resolve(refusedBy('payout.wrong_way'));

/** Records that the bank returned it: the amount is owed again. */
export async function moveToReturned(
  tx: Tx,
  request: PayoutRequest & { readonly reason: string },
): Promise<Result<Payout, Refusal>> {
  const { now, reason } = request;
  const moved = await move(tx, request, {
    from: ['paid'],
    set: { state: 'returned', returnReason: reason, returnedAt: now },
    action: 'pay.payout_returned',
    check: async (payout) => byHand(payout),
  });
  if (moved.ok) await postPayout(tx, moved.value, { source: 'pay_return', now });
  if (moved.ok) await notifyPayout(tx, moved.value, 'returned');
  return moved;
}

export const lockPayout = (tx: Tx, mechanicPayoutId: MechanicPayoutId): Promise<Payout | undefined> =>
  tx
    .selectFrom('mechanicPayouts')
    .selectAll()
    .where('mechanicPayoutId', '=', mechanicPayoutId)
    .forUpdate()
    .executeTakeFirst();

async function move(
  tx: Tx,
  { staffId, mechanicPayoutId }: PayoutRequest,
  { from, set, action, check }: Move,
): Promise<Result<Payout, Refusal>> {
  const payout = await lockPayout(tx, mechanicPayoutId);
  if (!payout) return refuse({ code: 'not_found' });
  if (!from.includes(payout.state)) return refuse(refusedBy('payout.wrong_state'));
  const refusal = await check?.(payout);
  if (refusal) return refuse(refusal);
  await tx.updateTable('mechanicPayouts').set(set).where('mechanicPayoutId', '=', mechanicPayoutId).execute();
  await auditChange(tx, {
    actorId: staffId,
    action,
    entity: 'mechanic',
    entityId: payout.mechanicId,
    before: { state: payout.state },
    after: { state: set.state },
    detail: { mechanicPayoutId, amountCents: payout.amountCents },
  });
  return ok(payout);
}

/** The account must be the one that the payout was prepared for, and payable. */
async function accountFault(tx: Tx, payout: Payout, now: Date): Promise<Refusal | undefined> {
  if (payout.way === 'stripe') {
    const connect = await payableConnect(tx, payout.mechanicId);
    if (!connect.ok) return connect.error;
    return connect.value === payout.account ? undefined : refusedBy('payout.bank_changed');
  }
  const account = await payableAccount(tx, payout.mechanicId, now);
  if (!account.ok) return account.error;
  return account.value.changedAt >= payout.preparedAt ? refusedBy('payout.bank_changed') : undefined;
}

/** A person approves their own payout only where no one else may. */
export async function mayApprove(
  db: Db | Tx,
  payout: Pick<Payout, 'preparedBy'>,
  staffId: UserId,
): Promise<boolean> {
  if (payout.preparedBy !== staffId) return true;
  const others = await db
    .selectFrom('users')
    .where('consoleRole', 'is not', null)
    .where('usersId', '!=', staffId)
    .where('deletedAt', 'is', null)
    .where('blockedAt', 'is', null)
    .select('consoleRole')
    .orderBy('usersId')
    .execute();
  return !others.some(({ consoleRole }) => officeMay(consoleRole, 'ledger.write'));
}
