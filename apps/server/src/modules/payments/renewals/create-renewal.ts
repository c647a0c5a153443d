import type { PaymentId } from '@hoist/domain/ids';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';
import { lockPayment, readChargedOrder, updatePayment, type PaymentRow } from '../queries.ts';
import { queueHold, type Hold } from '../intents/queue-hold.ts';
import { queueVoid } from '../intents/queue-void.ts';

/** A hold that expired or was voided in the provider's dashboard. */
export const isLost = ({ live, state }: Pick<PaymentRow, 'live' | 'state'>): boolean =>
  live && (state === 'expired' || state === 'voided');

/** The renewal in progress, if there is one. */
export async function findOpenRenewal(
  tx: Tx,
  payment: Pick<PaymentRow, 'id'>,
): Promise<PaymentRow | undefined> {
  const row = await tx
    .selectFrom('payments')
    .select('id')
    .where('renews', '=', payment.id)
    .where('live', '=', false)
    .where('state', 'in', ['authorizing', 'requires_customer'])
    .executeTakeFirst();
  return row && lockPayment(tx, row.id);
}

/**
 * Starts an off-session renewal of a locked hold: a new generation beside the current one, which stays live until the
 * new one is held. Undefined if a renewal is in progress or the order needs no hold.
 */
export async function createRenewal(tx: Tx, given: Hold): Promise<string | undefined> {
  const { payment, now } = given;
  if (!(await isWanted(tx, payment)) || (await findOpenRenewal(tx, payment))) return undefined;
  const id = await insertGeneration(tx, { payment, live: false, state: 'authorizing', holdAt: null, now });
  const renewal = await lockPayment(tx, id);
  return renewal && queueHold(tx, { ...given, payment: renewal });
}

/** The visit is far away: voids its hold and defers it to its day. */
export async function deferHold(
  tx: Tx,
  given: { readonly payment: PaymentRow; readonly holdAt: Date; readonly now: Date },
): Promise<void> {
  const { payment, now } = given;
  if (payment.savedMethod === null || !(await isWanted(tx, payment))) return;
  if (await findOpenRenewal(tx, payment)) return;
  await updatePayment(tx, payment.id, { live: false });
  await insertGeneration(tx, { ...given, live: true, state: 'deferred' });
  await queueVoid(tx, { payment, now });
}

async function isWanted(tx: Tx, payment: PaymentRow): Promise<boolean> {
  const order = await readChargedOrder(tx, payment.ordersServicesId);
  return payment.live && (order?.status === 'pending' || order?.status === 'confirm');
}

interface Generation {
  readonly payment: PaymentRow;
  readonly live: boolean;
  readonly state: 'authorizing' | 'deferred';
  readonly holdAt: Date | null;
  readonly now: Date;
}

async function insertGeneration(tx: Tx, given: Generation): Promise<PaymentId> {
  const { payment, live, state, holdAt, now } = given;
  const { rows } = await sql<{ id: PaymentId }>`
    INSERT INTO payments (orders_services_id, slot, generation, live, method, state, amount_cents, saved_method,
      renews, hold_at, created_at, updated_at)
    SELECT p.orders_services_id, p.slot, (SELECT max(g.generation) + 1 FROM payments g
        WHERE g.orders_services_id = p.orders_services_id AND g.slot = p.slot), ${live}::boolean, p.method, ${state},
      p.amount_cents, p.saved_method, p.id, ${holdAt}::timestamptz, ${now}::timestamptz, ${now}::timestamptz
    FROM payments p WHERE p.id = ${payment.id} RETURNING id`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`No payment ${payment.id}`);
  return row.id;
}
