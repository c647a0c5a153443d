import { closedStatuses, wonStatuses } from '@hoist/domain/payment/dispute';
import type { OrderId, PaymentId } from '@hoist/domain/ids';
import { TIP_SLOT } from '@hoist/domain/payment/payment-state';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';
import type { DisputeFacts } from '#server/providers/payments/port.ts';
import type { PaymentHooks } from '../context.ts';
import type { SyncResult } from '../webhook-events/sync-result.ts';
import { lockPayment, lockPaymentInOrder, paymentOfIntent, type PaymentRow } from '../queries.ts';
import { readOpenCents } from '../intents/read-open-cents.ts';
import { queueVoid } from '../intents/queue-void.ts';
import { collectEvidence } from './collect-evidence.ts';
import { postDispute } from './post-dispute.ts';
import { settleLostDeposit } from './settle-lost-deposit.ts';
import { lossOf, settleLostRefunds } from './settle-lost-refunds.ts';

export interface DisputeNews {
  readonly facts: DisputeFacts;
  /** The row's version when the facts were requested; 0 if there was no row. */
  readonly version: number;
  readonly now: Date;
}

/**
 * Writes what the provider says about a dispute: its row, the payment's flag, the ledger, and on the first call the
 * evidence, before any of it is erased. `stale` if the row changed since the request.
 */
export async function applyDispute(
  hooks: Pick<PaymentHooks, 'onDisputed' | 'onChanged' | 'onPaid' | 'onReturned'>,
  tx: Tx,
  news: DisputeNews,
): Promise<SyncResult | 'stale'> {
  const paymentId = await paymentOf(tx, news.facts);
  const payment = paymentId === undefined ? undefined : await lockPaymentInOrder(tx, paymentId);
  if (!payment) return 'unknown';
  const { ordersServicesId } = payment;
  const before = await statusOf(tx, news.facts.dispute);
  const written = news.version === 0 ? await begin(tx, payment, news) : await goOn(tx, news);
  if (!written) return 'stale';
  await postDispute(tx, { facts: news.facts, ordersServicesId, now: news.now });
  await settleLostRefunds(hooks, tx, { paymentId: payment.id, now: news.now });
  // A lost tip is the company's loss.
  if (payment.slot !== TIP_SLOT) await followDecision(hooks, tx, { ...news, ordersServicesId, before });
  await flag(tx, payment.id, news.now);
  await followEndedOrder(tx, payment.id, news.now);
  if (news.version === 0) await hooks.onDisputed(tx, ordersServicesId);
  if (await endsWhatCompletionLeftOpen(tx, news.facts)) await hooks.onPaid(tx, ordersServicesId);
  await hooks.onChanged(tx, ordersServicesId);
  return 'done';
}

/** The dispute was won, and the completed order has nothing else open. */
async function endsWhatCompletionLeftOpen(tx: Tx, { dispute, status }: DisputeFacts): Promise<boolean> {
  if (!wonStatuses.some((won) => won === status)) return false;
  const row = await tx
    .selectFrom('disputes as d')
    .innerJoin('orderEvents as e', 'e.ordersServicesId', 'd.ordersServicesId')
    .where('d.dispute', '=', dispute)
    .where('e.event', '=', 'completed')
    .whereRef('e.at', '>=', 'd.openedAt')
    .select('d.ordersServicesId as id')
    .executeTakeFirst();
  return row !== undefined && (await readOpenCents(tx, row.id)) <= 0;
}

const statusOf = async (tx: Tx, dispute: string): Promise<string | undefined> =>
  (await tx.selectFrom('disputes').where('dispute', '=', dispute).select('status').executeTakeFirst())
    ?.status;

/** A dispute was lost, or is won now. */
async function followDecision(
  hooks: Pick<PaymentHooks, 'onReturned'>,
  tx: Tx,
  news: DisputeNews & { readonly ordersServicesId: OrderId; readonly before: string | undefined },
): Promise<void> {
  const { facts, ordersServicesId, before, now } = news;
  const isLost = facts.status === 'lost';
  if (facts.status === before || (!isLost && !wonStatuses.some((won) => won === facts.status))) return;
  const { dispute } = facts;
  const decided = { dispute, lossCents: await lossOf(tx, dispute), isDecided: true };
  await hooks.onReturned(tx, { ordersServicesId, at: now, dispute: decided });
}

async function paymentOf(tx: Tx, { intent, charge }: DisputeFacts): Promise<PaymentId | undefined> {
  if (intent !== null) return paymentOfIntent(tx, intent);
  const row = await tx.selectFrom('payments').select('id').where('charge', '=', charge).executeTakeFirst();
  return row?.id;
}

const columnsOf = ({ facts, now }: DisputeNews) => ({
  status: facts.status,
  reason: facts.reason,
  refundable: facts.refundable,
  amountCents: facts.amountCents,
  submissions: facts.submissions,
  dueBy: facts.dueBy,
  updatedAt: now,
});

async function begin(tx: Tx, payment: PaymentRow, news: DisputeNews): Promise<boolean> {
  const { facts, now } = news;
  const evidence = await collectEvidence(tx, payment.ordersServicesId, now);
  const made = await tx
    .insertInto('disputes')
    .values({
      ...columnsOf(news),
      dispute: facts.dispute,
      paymentsId: payment.id,
      ordersServicesId: payment.ordersServicesId,
      charge: facts.charge,
      paymentMethod: payment.paymentMethod,
      evidence: JSON.stringify(evidence),
      openedAt: facts.openedAt,
      closedAt: closedStatuses.has(facts.status) ? now : null,
    })
    .onConflict((conflict) => conflict.column('dispute').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

async function goOn(tx: Tx, news: DisputeNews): Promise<boolean> {
  const { facts, version, now } = news;
  const closed = closedStatuses.has(facts.status);
  const written = await tx
    .updateTable('disputes')
    .set((row) => ({
      ...columnsOf(news),
      version: version + 1,
      closedAt: closed ? row.fn.coalesce('closedAt', row.val(now)) : null,
    }))
    .where('dispute', '=', facts.dispute)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst();
  return written !== undefined;
}

/** For an order that ended without work: a lost dispute settles the deposit, a won one is refunded. */
async function followEndedOrder(tx: Tx, paymentsId: PaymentId, now: Date): Promise<void> {
  const payment = await lockPayment(tx, paymentsId);
  if (!payment) return;
  const { ordersServicesId } = payment;
  const order = await tx
    .selectFrom('orderServices')
    .select('status')
    .where('ordersServicesId', '=', ordersServicesId)
    .executeTakeFirst();
  if (order?.status !== 'canceled' && order?.status !== 'declined') return;
  await settleLostDeposit(tx, { ordersServicesId, now });
  await queueVoid(tx, { payment, now });
}

/** No refund while the bank has or may take the money. An inquiry may be answered by a refund. */
async function flag(tx: Tx, paymentsId: PaymentId, now: Date): Promise<void> {
  await sql`
    UPDATE payments SET updated_at = ${now}, disputed = EXISTS (SELECT FROM disputes d
      WHERE d.payments_id = payments.id AND NOT d.refundable AND d.status NOT IN (${sql.join(wonStatuses)}))
    WHERE id = ${paymentsId}`.execute(tx);
}
