import type { listLockers, Output, Refusal } from '@hoist/contract';
import { noId, type LockerId, type UserId } from '@hoist/domain/ids';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { sql } from 'kysely';
import { auditChange } from '#server/platform/audit.ts';
import type { Database, Db, Tx } from '#server/platform/db/database.ts';
import { nameOf } from '#server/shared/person-name.ts';

type Locker = Output<typeof listLockers>['data'][number];

interface LockerForm {
  readonly number: string;
  readonly code: string;
  readonly place: string;
}

/** Active lockers, with the orders whose parts they contain. */
export async function readLockers(db: Db | Tx, only?: LockerId): Promise<Locker[]> {
  const rows = await db
    .selectFrom('lockers')
    .where('active', '=', true)
    .$if(only !== undefined, (query) => query.where('orders_lockers_id', '=', only ?? noId))
    .selectAll()
    .orderBy('place')
    .orderBy('number')
    .execute();
  const inside = await db
    .selectFrom('orders as o')
    .innerJoin('users as c', 'c.users_id', 'o.users_id')
    .where('o.orders_lockers_id', 'is not', null)
    .$if(only !== undefined, (query) => query.where('o.orders_lockers_id', '=', only ?? noId))
    .select(['o.orders_id', 'o.orders_lockers_id', 'c.fname', 'c.lname'])
    .orderBy('o.orders_id')
    .execute();
  return rows.map((row) => ({
    ordersLockersId: row.orders_lockers_id,
    number: row.number,
    place: row.place,
    code: row.code,
    version: row.version,
    orders: inside
      .filter(({ orders_lockers_id }) => orders_lockers_id === row.orders_lockers_id)
      .map((order) => ({ ordersId: order.orders_id, customer: nameOf(order) })),
  }));
}

// Access codes are not written to the audit log.
const logged = ({ number, place }: Omit<LockerForm, 'code'>) => ({ number, place });

/** Serializes changes of lockers, which are few. */
const lockLockers = (tx: Tx) => sql`LOCK TABLE lockers IN SHARE ROW EXCLUSIVE MODE`.execute(tx);

const numberTaken = async (tx: Tx, { number, place }: LockerForm, but: LockerId): Promise<boolean> =>
  (await tx
    .selectFrom('lockers')
    .where('active', '=', true)
    .where('orders_lockers_id', '!=', but)
    .where(sql<boolean>`lower(number) = lower(${number}) AND lower(place) = lower(${place})`)
    .select('orders_lockers_id')
    .executeTakeFirst()) !== undefined;

const taken: Refusal = { code: 'in_use', text: 'parts.locker_taken' };

async function written(tx: Tx, id: LockerId): Promise<Result<Locker, Refusal>> {
  const [locker] = await readLockers(tx, id);
  return locker ? ok(locker) : refuse({ code: 'not_found' });
}

export const addLocker = (
  database: Database,
  { actorId, form }: { readonly actorId: UserId; readonly form: LockerForm },
): Promise<Result<Locker, Refusal>> =>
  database.transaction(async (tx) => {
    await lockLockers(tx);
    if (await numberTaken(tx, form, noId)) return refuse(taken);
    const { id } = await tx
      .insertInto('lockers')
      .values(form)
      .returning('orders_lockers_id as id')
      .executeTakeFirstOrThrow();
    await auditChange(tx, {
      actorId,
      action: 'locker.added',
      entity: 'locker',
      entityId: id,
      before: {},
      after: logged(form),
    });
    return written(tx, id);
  });

/** Changes a locker; refused if its version is outdated. */
export const changeLocker = (
  database: Database,
  given: {
    readonly actorId: UserId;
    readonly lockerId: LockerId;
    readonly form: LockerForm;
    readonly version: number;
  },
): Promise<Result<Locker, Refusal>> =>
  database.transaction(async (tx) => {
    const { actorId, lockerId, form, version } = given;
    await lockLockers(tx);
    const before = await tx
      .selectFrom('lockers')
      .where('orders_lockers_id', '=', lockerId)
      .where('active', '=', true)
      .selectAll()
      .executeTakeFirst();
    if (!before) return refuse<Refusal>({ code: 'not_found' });
    if (before.version !== version)
      return refuse<Refusal>({ code: 'conflict', text: 'catalogue.changed_since' });
    if (await numberTaken(tx, form, lockerId)) return refuse(taken);
    await tx
      .updateTable('lockers')
      .set({ ...form, version: version + 1 })
      .where('orders_lockers_id', '=', lockerId)
      .execute();
    await auditChange(tx, {
      actorId,
      action: 'locker.changed',
      entity: 'locker',
      entityId: lockerId,
      before: logged(before),
      after: logged(form),
      detail: { codeChanged: before.code !== form.code },
    });
    return written(tx, lockerId);
  });

/** Deactivates a locker. Refused while it contains parts. */
export const removeLocker = (
  database: Database,
  { actorId, lockerId }: { readonly actorId: UserId; readonly lockerId: LockerId },
): Promise<Result<null, Refusal>> =>
  database.transaction(async (tx) => {
    await lockLockers(tx);
    // Waits for a transaction that puts a part into the locker.
    await tx
      .selectFrom('lockers')
      .where('orders_lockers_id', '=', lockerId)
      .select('orders_lockers_id')
      .forUpdate()
      .execute();
    const [locker] = await readLockers(tx, lockerId);
    if (!locker) return refuse<Refusal>({ code: 'not_found' });
    if (locker.orders.length > 0) return refuse<Refusal>({ code: 'wrong_state', text: 'parts.locker_full' });
    await tx
      .updateTable('lockers')
      .set({ active: false, code: '' })
      .where('orders_lockers_id', '=', lockerId)
      .execute();
    await auditChange(tx, {
      actorId,
      action: 'locker.removed',
      entity: 'locker',
      entityId: lockerId,
      before: logged(locker),
      after: {},
    });
    return ok(null);
  });
