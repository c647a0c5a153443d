import { zoneRules } from '@hoist/datasets/zone-rules';
import type { UserId } from '@hoist/domain/ids';
import { localDate } from '@hoist/domain/time';
import { recordMissedVisit } from '#modules/dispatch';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { brokenConstraint } from '#server/platform/db/errors.ts';
import { readDemo, type DemoJob } from './demo-record.ts';
import { instantOf } from './demo-time.ts';

/**
 * Moves unchanged demo jobs so that there are jobs today and tomorrow; a job whose new time is taken stays.
 * Returns how many moved.
 */
export async function refreshDemoDates(database: Database, now: Date): Promise<number> {
  let moved = 0;
  // Last day first, so that each job's new place is already free.
  const jobs = (await readDemo(database.db)).toSorted((one, other) => other.day - one.day);
  for (const job of jobs) {
    try {
      if (await database.transaction((tx) => move(tx, job, now))) moved += 1;
    } catch (error) {
      if (brokenConstraint(error) !== 'no_double_booking') throw error;
    }
  }
  return moved;
}

async function move(tx: Tx, job: DemoJob, now: Date): Promise<boolean> {
  const order = await tx
    .selectFrom('orderServices')
    .where('ordersServicesId', '=', job.ordersServicesId)
    .where('version', '=', job.version)
    .where('status', 'in', ['pending', 'confirm'])
    .select(['ordersServicesId', 'status', 'startsAt', 'durationMinutes', 'timezone', 'mechanicId'])
    .forUpdate()
    .executeTakeFirst();
  if (!order || order.mechanicId === null) return false;
  const startsAt = instantOf(job, order.timezone, now);
  // Demo visits have no real mechanic, so they are exempt from the automatic cancellation.
  if (order.status === 'confirm')
    await recordMissedVisit(tx, { ...order, startsAt: new Date(startsAt) }, { keptAt: now });
  if (startsAt === order.startsAt.getTime()) return false;
  // The version stays, because a moved date is not a change by a person.
  await tx
    .updateTable('orderServices')
    .set({ startsAt: new Date(startsAt), endsAt: new Date(startsAt + order.durationMinutes * 60_000) })
    .where('ordersServicesId', '=', job.ordersServicesId)
    .execute();
  for (const at of [order.startsAt.getTime(), startsAt])
    await touchDay(tx, { mechanicId: order.mechanicId, at, timezone: order.timezone });
  return true;
}

/** Makes concurrent bookings on this day retry (decision D4). */
async function touchDay(tx: Tx, given: { mechanicId: UserId; at: number; timezone: string }): Promise<void> {
  const rules = zoneRules(given.timezone);
  if (!rules) throw new Error(`No rules for the zone ${given.timezone}`);
  await tx
    .insertInto('mechanicDays')
    .values({ mechanicId: given.mechanicId, day: localDate(given.at, rules), version: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['mechanicId', 'day'])
        .doUpdateSet((eb) => ({ version: eb('mechanicDays.version', '+', 1) })),
    )
    .execute();
}
