import type { OrderId } from '@hoist/domain/ids';
import { type WeatherDanger, weatherDangers } from '@hoist/domain/weather/unsafe-weather';
import { sql, type SqlBool } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';
import type { Job } from '#server/platform/jobs/jobs.ts';
import { grantFreeReschedule } from '../free-reschedules/grant-free-reschedule.ts';
import { sendOrderMessage } from '#modules/messaging';
import { recordTimed } from '../reminders/scheduled-reminders.ts';
import { repeatable, type Needs } from '#modules/orders';
import { lockOrder } from '#server/shared/orders/load-order.ts';
import { weatherOf } from './weather-of.ts';
import { readWeatherSettings, type WeatherSettings } from './weather-settings.ts';

const hour = 3_600_000;
const batchSize = 200;
/** Later the mechanic is about to leave. */
const lastWarning = 2 * hour;
/** Within this time the message ignores quiet hours. */
const near = 12 * hour;

export const weatherJob = (context: Needs<'database' | 'booking' | 'weather'>): Job => ({
  name: 'weather-warnings',
  everyMs: 15 * 60_000,
  run: async (now) => {
    await warnOfWeather(context, now);
  },
});

/**
 * Warns customer and mechanic once per time of an outdoor visit in unsafe weather and grants a free reschedule
 * (decision 77). Returns how many visits.
 */
export async function warnOfWeather(
  context: Needs<'database' | 'booking' | 'weather'>,
  now: Date,
): Promise<number> {
  const settings = await readWeatherSettings(context.database.db);
  let warned = 0;
  for (const visit of await notWarnedYet(context, { settings, now })) {
    const dangers = await dangersFor(context, { visit, settings });
    const [first] = visit;
    if (!first || dangers.length === 0) continue;
    const given = { id: first.ordersServicesId, version: first.version, dangers, now };
    if (await context.database.transaction((tx) => warn(tx, given), repeatable)) warned += 1;
  }
  return warned;
}

/** Visits to check, each with its services by time; those beyond the limit follow in later runs. */
async function notWarnedYet(
  { database }: Needs<'database'>,
  { settings, now }: { readonly settings: WeatherSettings; readonly now: Date },
) {
  const rows = await database.db
    .selectFrom('orderServices as s')
    .select([
      'ordersServicesId',
      'ordersId',
      'mechanicId',
      'version',
      'site',
      'servicesId',
      'startsAt',
      'endsAt',
      'lat',
      'lng',
    ])
    .where('s.status', '=', 'confirm')
    .where('s.startsAt', '>', new Date(now.getTime() + lastWarning))
    .where('s.startsAt', '<=', new Date(now.getTime() + settings.warnHours * hour))
    // A visit is warned of with its first service; once that is under way, the rest cannot move.
    .where(
      sql<SqlBool>`not exists (select from order_services b where b.orders_id = s.orders_id and b.mechanic_id = s.mechanic_id
        and (b.progress is not null or exists (select from order_timed_tellings t where t.kind = 'weather_warning'
          and t.orders_services_id = b.orders_services_id and t.starts_at = b.starts_at)))`,
    )
    .orderBy('s.startsAt')
    .limit(batchSize)
    .execute();
  return Map.groupBy(rows, (row) => `${row.ordersId} ${row.mechanicId}`).values();
}

type Visit = Parameters<typeof weatherOf>[1]['visit'];

async function dangersFor(
  context: Needs<'booking' | 'weather'>,
  { visit, settings }: { readonly visit: readonly Visit[]; readonly settings: WeatherSettings },
): Promise<readonly WeatherDanger[]> {
  const found = new Set<WeatherDanger>();
  for (const service of visit) {
    const weather = await weatherOf(context, { visit: service, settings });
    for (const danger of weather?.dangers ?? []) found.add(danger);
  }
  return weatherDangers.filter((one) => found.has(one));
}

interface Warning {
  readonly id: OrderId;
  readonly version: number;
  readonly dangers: readonly WeatherDanger[];
  readonly now: Date;
}

async function warn(tx: Tx, { id, version, dangers, now }: Warning): Promise<boolean> {
  const order = await lockOrder(tx, id);
  // Moved, canceled or begun since the forecast was requested.
  if (order?.version !== version) return false;
  if (!(await recordTimed(tx, 'weather_warning', order))) return false;
  await grantFreeReschedule(tx, { ordersServicesId: id, reason: 'weather', until: order.startsAt, now });
  const urgent = order.startsAt.getTime() - now.getTime() < near;
  await sendOrderMessage(tx, { kind: 'weather_warning', dangers, urgent }, order);
  return true;
}
