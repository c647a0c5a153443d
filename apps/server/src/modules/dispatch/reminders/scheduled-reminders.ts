import type { OrderId, ReminderId } from '@hoist/domain/ids';
import { sql, type SqlBool } from 'kysely';
import type { Database, Tx } from '#server/platform/db/database.ts';
import type { Job } from '#server/platform/jobs/jobs.ts';
import { grantFreeReschedule } from '../free-reschedules/grant-free-reschedule.ts';
import { readOrderSettings } from '#server/shared/settings/order-settings.ts';
import { isReminder } from '@hoist/domain/order/attendance';
import type { SignedLinks } from '#server/shared/links/signed-link.ts';
import { customerLink } from '#server/shared/links/customer-links.ts';
import { type OrderServiceRow, sendOrderMessage } from '#modules/messaging';

const minute = 60_000;
const hour = 60 * minute;

/** Messages to a confirmed visit's customer that the scheduler sends. */
type TimedKind = 'reminder_day' | 'reminder_hours' | 'late';

/** Milliseconds before the start; negative values are after it. */
const windows: Readonly<Record<TimedKind, { readonly from: number; readonly until: number }>> = {
  // After an outage a late reminder still helps while there is time to act on it.
  reminder_day: { from: 24 * hour, until: 12 * hour },
  reminder_hours: { from: 2 * hour, until: 30 * minute },
  // The office sets `from`.
  late: { from: 0, until: -12 * hour },
};

const batchSize = 100;

export interface MessageDeps {
  readonly database: Database;
  readonly links: SignedLinks;
}

/**
 * Sends a message once for each time of a visit, so a moved visit is reminded again. If already recorded, the
 * scheduler skips it.
 */
async function sendTimed(tx: Tx, { kind, links }: Message, order: OrderServiceRow): Promise<boolean> {
  const sent = await recordTimed(tx, kind, order);
  if (!sent) return false;
  const visit = await confirmedTogether(tx, order);
  // A reminder is answered by its link or by the buttons of its notification.
  const asked = isReminder(kind)
    ? {
        key: String(sent.id),
        link: await customerLink(tx, links, { purpose: 'reminder', id: sent.id, usersId: order.usersId }),
      }
    : undefined;
  await sendOrderMessage(tx, { kind, visit, ...asked }, order);
  return true;
}

/** Records a message for the present time of a visit. Returns undefined if it is already recorded. */
export const recordTimed = (
  tx: Tx,
  kind: TimedKind | 'weather_warning',
  { ordersServicesId, startsAt }: OrderServiceRow,
): Promise<{ readonly id: ReminderId } | undefined> =>
  tx
    .insertInto('orderTimedTellings')
    .values({ ordersServicesId, kind, startsAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();

/** This and the later services of the visit by the same mechanic (decision C14). */
const confirmedTogether = (tx: Tx, order: OrderServiceRow): Promise<OrderServiceRow[]> =>
  tx
    .selectFrom('orderServices')
    .selectAll()
    .where('ordersId', '=', order.ordersId)
    .where('mechanicId', '=', order.mechanicId)
    .where('status', '=', 'confirm')
    .where('startsAt', '>=', order.startsAt)
    .orderBy('startsAt')
    .execute();

/** Sends all due messages and returns how many. */
export async function sendDueMessages({ database, links }: MessageDeps, now: Date): Promise<number> {
  let sent = 0;
  const { late } = await readOrderSettings(database.db);
  const times = { ...windows, late: { ...windows.late, from: -late.freeMoveMinutes * minute } };
  const freeUntil = new Date(now.getTime() + late.freeMoveHours * hour);
  for (const kind of ['reminder_day', 'reminder_hours', 'late'] as const) {
    const when = { kind, now, links, freeUntil, ...times[kind] };
    const due = await dueFor(database, when);
    for (const id of due)
      if (await database.transaction((tx) => sendIfStillDue(tx, { ...when, id }))) sent += 1;
  }
  return sent;
}

interface Message {
  readonly kind: TimedKind;
  readonly links: SignedLinks;
}

interface When extends Message {
  readonly now: Date;
  readonly from: number;
  readonly until: number;
  /** Expiry of a free reschedule that is granted now. */
  readonly freeUntil: Date;
}

const isDue = ({ kind, now, from, until }: When) => {
  const [earliest, latest] = [new Date(now.getTime() + until), new Date(now.getTime() + from)];
  // A recent confirmation or move, or the drive, has already announced the visit; who has arrived is not late.
  const fits =
    kind === 'late'
      ? sql`s.progress is null or s.progress = 'on_the_way'`
      : sql`s.progress is null and (select max(e.at) from order_events e where e.orders_services_id = s.orders_services_id
          and e.event in ('confirmed', 'time_changed') and not exists (select from order_events u
            where u.orders_services_id = e.orders_services_id and u.event = 'move_undone'
              and (u.detail->>'movedAt')::timestamptz = e.at)) <= s.starts_at - ${from} * interval '1 millisecond'`;
  // A visit's first service has its messages; while that is under way, the next is not late.
  const before = kind === 'late' ? sql`b.status = 'confirm'` : sql`b.status in ('confirm', 'complete')`;
  return sql<SqlBool>`s.status = 'confirm' and not exists (select from order_services b where b.orders_id = s.orders_id
      and b.mechanic_id = s.mechanic_id and b.starts_at < s.starts_at and ${before}) and s.starts_at > ${earliest} and s.starts_at <= ${latest} and (${fits})
    and not exists (select from order_timed_tellings t where t.orders_services_id = s.orders_services_id
      and t.kind = ${kind} and t.starts_at = s.starts_at)`;
};

async function dueFor(database: Database, when: When): Promise<OrderId[]> {
  const rows = await database.db
    .selectFrom('orderServices as s')
    .where(isDue(when))
    .select('s.ordersServicesId as id')
    .orderBy('s.startsAt')
    .limit(batchSize)
    .execute();
  return rows.map(({ id }) => id);
}

async function sendIfStillDue(tx: Tx, { id, ...when }: When & { readonly id: OrderId }): Promise<boolean> {
  const { kind, now, freeUntil: until } = when;
  const order = await tx
    .selectFrom('orderServices as s')
    .where('s.ordersServicesId', '=', id)
    .where(isDue(when))
    .selectAll('s')
    .forUpdate()
    .executeTakeFirst();
  if (!order || !(await sendTimed(tx, when, order))) return false;
  if (kind === 'late') await grantFreeReschedule(tx, { ordersServicesId: id, reason: 'late', until, now });
  return true;
}

export const timedMessagesJob = (deps: MessageDeps): Job => ({
  name: 'timed-tellings',
  everyMs: 60_000,
  run: async (now) => ((await sendDueMessages(deps, now)) >= batchSize ? 'more' : undefined),
});
