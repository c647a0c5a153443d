import { setTimeout as sleep } from 'node:timers/promises';
import type { orderWeather } from '@hoist/contract/dispatch/weather';
import { visitWeather } from '@hoist/domain/weather/forecast';
import { dangersOf, isOpenAir } from '@hoist/domain/weather/unsafe-weather';
import type { z } from 'zod';
import type { OrderRow } from '#server/shared/orders/order-row.ts';
import type { Needs } from '#modules/orders';
import { readWeatherSettings, type WeatherSettings } from './weather-settings.ts';

/** The response does not wait longer; the next request uses the cached forecast. */
const timeoutMs = 1_500;

export type OrderWeather = z.output<typeof orderWeather>;

type Visit = Pick<OrderRow, 'site' | 'servicesId' | 'startsAt' | 'endsAt' | 'lat' | 'lng'>;

/** The forecast for a visit; null if unknown. */
export async function weatherOf(
  { booking, weather }: Needs<'booking' | 'weather'>,
  { visit, settings }: { readonly visit: Visit; readonly settings: WeatherSettings },
): Promise<OrderWeather | null> {
  const hours = await weather.forecast({ lat: visit.lat, lng: visit.lng });
  const span = { from: visit.startsAt.getTime(), to: visit.endsAt.getTime() };
  const found = hours && visitWeather(hours, span);
  if (!found) return null;
  const service = (await booking.menu.get()).byId.get(visit.servicesId)?.code ?? '';
  const open = isOpenAir(visit.site, service, settings.insideServices);
  return { ...found, dangers: open ? [...dangersOf(found, settings)] : [] };
}

/** Like `weatherOf`, but null for a visit that is over. */
export async function weatherToShow(
  context: Needs<'database' | 'booking' | 'weather'>,
  { order, now }: { readonly order: Visit & Pick<OrderRow, 'status'>; readonly now: Date },
): Promise<OrderWeather | null> {
  const open = order.status === 'pending' || order.status === 'confirm';
  if (!open || order.endsAt <= now) return null;
  const settings = await readWeatherSettings(context.database.db);
  const known = weatherOf(context, { visit: order, settings });
  return Promise.race([known, sleep(timeoutMs, null, { ref: false })]);
}
