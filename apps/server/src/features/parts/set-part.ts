import type { Locale, Refusal } from '@hoist/contract';
import { awaitsParts, type PartState } from '@hoist/domain/order/part-state';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { auditChange } from '#server/platform/audit.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import { announceOrder } from '../orders/announce-order.ts';
import { repeatable, type OrderRequest } from '../orders/give-command.ts';
import { lockOrder } from '../orders/load-order.ts';
import { lockFound } from '../orders/lock-found.ts';
import type { LoadedOrder } from '../orders/order-row.ts';
import type { OrdersContext } from '../orders/orders-context.ts';
import { partsOfJob, readJobs, type FoundJob, type KnownPart } from './read-jobs.ts';

const visitBegun: Refusal = { code: 'wrong_state', text: 'parts.begun' };

interface Said {
  readonly part: string;
  readonly state: PartState;
  /** Undefined: as it was. */
  readonly note?: string | undefined;
  /** Of a part that the estimate does not have. */
  readonly title: string;
  readonly quantity: number;
}

export interface PartSet extends Said {
  readonly ordersServicesId: number;
  readonly actorId: number;
  readonly lockerId: number | undefined;
  readonly locale: Locale;
  readonly now: Date;
}

/** The office says how far a part has come, which locker it lies in, or adds a part that the job needs besides. */
export function setPart(database: Database, set: PartSet): Promise<Result<FoundJob, Refusal>> {
  const { ordersServicesId, actorId, now } = set;
  return database.transaction(async (tx) => {
    const order = await lockOrder(tx, ordersServicesId);
    if (!order || order.booked_at === null) return refuse<Refusal>({ code: 'not_found' });
    if (!awaitsParts(order)) return refuse(visitBegun);
    const written = await writePart(tx, { order, said: set, actorId, now });
    if (!written.ok) return written;
    const locker = await putIn(tx, order, set);
    if (!locker.ok) return locker;
    const { before, after } = written.value;
    await auditChange(tx, {
      actorId,
      action: 'order.part_set',
      entity: 'order_service',
      entityId: ordersServicesId,
      before: before
        ? {
            state: before.state,
            note: before.note,
            quantity: before.quantity,
            locker: order.orders_lockers_id,
          }
        : {},
      after: { state: after.state, note: after.note, quantity: after.quantity, locker: locker.value },
      detail: { part: set.part, title: after.title.en },
    });
    await announceOrder(tx, order);
    const [job] = await readJobs(tx, [ordersServicesId]);
    return job ? ok(job) : refuse({ code: 'not_found' });
  }, repeatable);
}

/** The mechanic of a job says what became of one of its parts. */
export function setOwnPart(
  context: OrdersContext,
  request: OrderRequest & { readonly part: string; readonly state: PartState },
): Promise<Result<readonly KnownPart[], Refusal>> {
  const { actor, now, part, state } = request;
  return context.database.transaction(async (tx) => {
    const found = await lockFound(tx, request);
    if (!found.ok) return found;
    const { order, by } = found.value;
    if (by.role !== 'mechanic') return refuse<Refusal>({ code: 'not_found' });
    if (!awaitsParts(order)) return refuse(visitBegun);
    const known = await knownParts(tx, order);
    if (!known.some((one) => one.part === part)) return refuse<Refusal>({ code: 'not_found' });
    const said = { part, state, title: '', quantity: 1 };
    const written = await writePart(tx, { order, said, actorId: actor.usersId, now });
    if (!written.ok) return written;
    await announceOrder(tx, order);
    return ok(await knownParts(tx, order));
  }, repeatable);
}

export const knownParts = async (
  tx: Parameters<typeof readJobs>[0],
  order: LoadedOrder,
): Promise<readonly KnownPart[]> =>
  partsOfJob(
    order,
    await tx
      .selectFrom('job_parts')
      .where('orders_services_id', '=', order.orders_services_id)
      .selectAll()
      .orderBy('part')
      .execute(),
  );

interface Written {
  readonly before: KnownPart | undefined;
  readonly after: KnownPart;
}

async function writePart(
  tx: Tx,
  given: {
    readonly order: LoadedOrder;
    readonly said: Said;
    readonly actorId: number;
    readonly now: Date;
  },
): Promise<Result<Written, Refusal>> {
  const { order, said, actorId, now } = given;
  const before = (await knownParts(tx, order)).find(({ part }) => part === said.part);
  if (!before && said.title === '') return refuse(invalidField('title', 'sheet.part_title'));
  const title = before?.ofOrder === true ? before.title : ownTitle(said.title, before);
  const after: KnownPart = {
    part: said.part,
    title,
    quantity: before?.ofOrder === true ? before.quantity : said.quantity,
    state: said.state,
    note: said.note ?? before?.note ?? '',
    ofOrder: before?.ofOrder ?? false,
    version: (before?.version ?? 0) + 1,
    changedAt: now,
  };
  const columns = {
    title_en: title.en,
    title_fr: title.fr,
    quantity: after.quantity,
    state: after.state,
    note: after.note,
    version: after.version,
    changed_at: now,
    changed_by: actorId,
  };
  await tx
    .insertInto('job_parts')
    .values({ orders_services_id: order.orders_services_id, part: said.part, ...columns })
    .onConflict((conflict) => conflict.columns(['orders_services_id', 'part']).doUpdateSet(columns))
    .execute();
  return ok({ before, after });
}

/** What the office writes stands in both languages; a mechanic changes no title. */
const ownTitle = (typed: string, before: KnownPart | undefined) =>
  typed === '' && before ? before.title : { en: typed, fr: typed };

/** Puts the order's parts in a locker that stands; answers the locker of the order. */
async function putIn(
  tx: Tx,
  order: LoadedOrder,
  { state, lockerId }: PartSet,
): Promise<Result<number | null, Refusal>> {
  if (state !== 'in_locker') return ok(order.orders_lockers_id);
  if (lockerId === undefined)
    return order.orders_lockers_id === null
      ? refuse(invalidField('orders_lockers_id', 'parts.locker'))
      : ok(order.orders_lockers_id);
  // Nobody gives it up meanwhile.
  const locker = await tx
    .selectFrom('lockers')
    .where('orders_lockers_id', '=', lockerId)
    .where('active', '=', true)
    .select('orders_lockers_id')
    .forShare()
    .executeTakeFirst();
  if (!locker) return refuse(invalidField('orders_lockers_id', 'parts.locker'));
  await tx
    .updateTable('orders')
    .set({ orders_lockers_id: lockerId })
    .where('orders_id', '=', order.orders_id)
    .execute();
  return ok(lockerId);
}
