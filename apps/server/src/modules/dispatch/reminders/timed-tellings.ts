import { sql, type SqlBool } from 'kysely';
import type { Database, Tx } from '#server/platform/db/database.ts';
import type { Job } from '#server/platform/jobs/jobs.ts';
import { grantFreeReschedule } from '../free-reschedules/grant-free-reschedule.ts';
import { readOrderSettings } from '#modules/settings';
import { isReminder, type ReminderLinks } from '#server/shared/links/reminder-links.ts';
import { linkTo } from '#server/shared/formats/link.ts';
import { type OrderServiceRow, sendOrderMessage } from '#modules/messaging';

const minute = 60_000;
const hour = 60 * minute;

/** What a confirmed visit's customer is told because of the clock. */
type TimedKind = 'reminder_day' | 'reminder_hours' | 'late';

/** From so long before its start (negative: after it) to so long before it. */
const windows: Readonly<Record<TimedKind, { readonly from: number; readonly until: number }>> = {
  // After a standstill of the jobs a late reminder is better than none, while there is time to act on it.
  reminder_day: { from: 24 * hour, until: 12 * hour },
  reminder_hours: { from: 2 * hour, until: 30 * minute },
  // How late, the office sets.
  late: { from: 0, until: -12 * hour },
};

const atOnce = 100;

export interface TimedGround {
  readonly database: Database;
  readonly reminders: ReminderLinks;
}

/**
 * Tells a customer once for each time that the visit was given: a moved visit is reminded of anew, a canceled one never.
 * Note the same kind from elsewhere (somebody knows sooner that it is late) and the clock keeps silent.
 */
async function tellTimed(tx: Tx, { kind, reminders }: Telling, order: OrderServiceRow): Promise<boolean> {
  const told = await noteTimed(tx, kind, order);
  if (!told) return false;
  const visit = await confirmedTogether(tx, order);
  // A reminder is answered by its link, and by the buttons of the notification that names it.
  const asked = isReminder(kind)
    ? { key: String(told.id), link: linkTo(reminders.pathOf(told.id)) }
    : undefined;
  await sendOrderMessage(tx, { kind, visit, ...asked }, order);
  return true;
}

/** Notes that something is told for the present time of a visit; undefined: it was told already. */
export const noteTimed = (
  tx: Tx,
  kind: TimedKind | 'weather_warning',
  { orders_services_id, starts_at }: OrderServiceRow,
): Promise<{ readonly id: number } | undefined> =>
  tx
    .insertInto('order_timed_tellings')
    .values({ orders_services_id, kind, starts_at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();

/** What the same mechanic does in the same visit from this service on (decision C14). */
const confirmedTogether = (tx: Tx, order: OrderServiceRow): Promise<OrderServiceRow[]> =>
  tx
    .selectFrom('order_services')
    .selectAll()
    .where('orders_id', '=', order.orders_id)
    .where('mechanic_id', '=', order.mechanic_id)
    .where('status', '=', 'confirm')
    .where('starts_at', '>=', order.starts_at)
    .orderBy('starts_at')
    .execute();

/** Tells of the visits whose time for it has come. Answers how many. */
export async function tellDue({ database, reminders }: TimedGround, now: Date): Promise<number> {
  let told = 0;
  const { late } = await readOrderSettings(database.db);
  const times = { ...windows, late: { ...windows.late, from: -late.freeMoveMinutes * minute } };
  const freeUntil = new Date(now.getTime() + late.freeMoveHours * hour);
  for (const kind of ['reminder_day', 'reminder_hours', 'late'] as const) {
    const when = { kind, now, reminders, freeUntil, ...times[kind] };
    const due = await dueFor(database, when);
    for (const id of due)
      if (await database.transaction((tx) => tellStillDue(tx, { ...when, id }))) told += 1;
  }
  return told;
}

interface Telling {
  readonly kind: TimedKind;
  readonly reminders: ReminderLinks;
}

interface When extends Telling {
  readonly now: Date;
  readonly from: number;
  readonly until: number;
  /** Until when a free move can be used that is granted now. */
  readonly freeUntil: Date;
}

const isDue = ({ kind, now, from, until }: When) => {
  const [earliest, latest] = [new Date(now.getTime() + until), new Date(now.getTime() + from)];
  // Who was given this time a moment ago has just been told of it; nobody who has arrived is late.
  const fits =
    kind === 'late'
      ? sql`s.progress is null or s.progress = 'on_the_way'`
      : sql`(select max(e.at) from order_events e where e.orders_services_id = s.orders_services_id
          and e.event in ('confirmed', 'time_changed')) <= s.starts_at - ${from} * interval '1 millisecond'`;
  // A visit is told of with its first service; while that is under way, nobody waits for the next.
  const before = kind === 'late' ? sql`b.status = 'confirm'` : sql`b.status in ('confirm', 'complete')`;
  return sql<SqlBool>`s.status = 'confirm' and not exists (select from order_services b where b.orders_id = s.orders_id
      and b.mechanic_id = s.mechanic_id and b.starts_at < s.starts_at and ${before}) and s.starts_at > ${earliest} and s.starts_at <= ${latest} and (${fits})
    and not exists (select from order_timed_tellings t where t.orders_services_id = s.orders_services_id
      and t.kind = ${kind} and t.starts_at = s.starts_at)`;
};

async function dueFor(database: Database, when: When): Promise<number[]> {
  const rows = await database.db
    .selectFrom('order_services as s')
    .where(isDue(when))
    .select('s.orders_services_id as id')
    .orderBy('s.starts_at')
    .limit(atOnce)
    .execute();
  return rows.map(({ id }) => id);
}

async function tellStillDue(tx: Tx, { id, ...when }: When & { readonly id: number }): Promise<boolean> {
  const { kind, now, freeUntil: until } = when;
  const order = await tx
    .selectFrom('order_services as s')
    .where('s.orders_services_id', '=', id)
    .where(isDue(when))
    .selectAll('s')
    .forUpdate()
    .executeTakeFirst();
  if (!order || !(await tellTimed(tx, when, order))) return false;
  if (kind === 'late') await grantFreeReschedule(tx, { ordersServicesId: id, reason: 'late', until, now });
  return true;
}

export const timedTellingsJob = (ground: TimedGround): Job => ({
  name: 'timed-tellings',
  everyMs: 10_000,
  run: async (now) => ((await tellDue(ground, now)) >= atOnce ? 'more' : undefined),
});
