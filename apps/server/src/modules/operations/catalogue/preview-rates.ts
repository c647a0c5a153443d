import type { Locale, Output, previewRates as endpoint, Refusal } from '@hoist/contract';
import { pricedSettings, type PricedSettings } from '@hoist/contract/operations/catalogue-items';
import { formatMoney, type Cents } from '@hoist/domain/money/money';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { vehicleName } from '@hoist/domain/vehicle/vehicle-name';
import { refusedFields } from '#server/platform/http/parse.ts';
import type { Db } from '#server/platform/db/database.ts';
import { inLocale } from '#modules/catalogue';
import type { BookingContext } from '#modules/scheduling';
import { companyToday } from '#server/shared/settings/company-today.ts';
import type { BookingSettings } from '#server/shared/settings/booking-settings.ts';
import { examplePrice, type ExampleAt, type PriceExample } from '../site/site-prices.ts';
import { centsOf } from './service.ts';
import { ratesOf } from './settings.ts';

type Effect = Pick<Output<typeof endpoint>, 'data'>;

interface Request {
  readonly value: unknown;
  readonly locale: Locale;
  readonly now: Date;
}

/** Where nothing has been booked yet. */
const firstProvince = 'ON';

/** The usual example beside the base, the same far away, and a service without parts, whose deposit is a share. */
const examples: readonly Pick<ExampleAt, 'service' | 'distanceKm'>[] = [
  {},
  { distanceKm: 40 },
  { service: 'diagnostic' },
];

/** Example prices by the code of bookings, with the present rates and with those that were typed. */
export async function previewRates(
  context: BookingContext,
  { value, locale, now }: Request,
): Promise<Result<Effect, Refusal>> {
  const read = pricedSettings.safeParse(value);
  if (!read.success) {
    const details = refusedFields(read.error);
    return refuse({ code: 'invalid', text: details[0]?.text, details });
  }
  const [menu, settings] = await Promise.all([context.menu.get(), context.settings.get()]);
  const { db } = context.database;
  const province = await latestProvince(db);
  const at = { province, today: await companyToday(db, now), now: now.getTime() };
  const changed = withRates(settings, read.data);
  const data = examples.flatMap((example) => {
    const price = (figures: BookingSettings) => examplePrice(menu, figures, { ...at, ...example });
    return compared({ before: price(settings), after: price(changed) }, { example, locale });
  });
  return ok({ data });
}

const withRates = (settings: BookingSettings, value: PricedSettings): BookingSettings => ({
  ...settings,
  ...ratesOf(value),
  depositPercent: value.depositPercent,
  depositMinimumCents: centsOf(value.depositMinimum),
});

/** The province of the latest booking. */
export async function latestProvince(db: Db): Promise<string> {
  const latest = await db
    .selectFrom('orderServices')
    .where('bookedAt', 'is not', null)
    .orderBy('ordersServicesId', 'desc')
    .select('state')
    .limit(1)
    .executeTakeFirst();
  return latest?.state ?? firstProvince;
}

interface Both {
  readonly before: PriceExample | undefined;
  readonly after: PriceExample | undefined;
}

interface Shown {
  readonly example: (typeof examples)[number];
  readonly locale: Locale;
}

/** Both prices of an example; none for a service that is not offered, or a place that stays too far. */
function compared({ before, after }: Both, { example, locale }: Shown): Effect['data'] {
  const known = after ?? before;
  if (!known) return [];
  const both = (cents: (one: PriceExample) => Cents) => ({
    before: before ? formatMoney(cents(before)) : null,
    after: after ? formatMoney(cents(after)) : null,
  });
  return [
    {
      service: inLocale(known.service, locale),
      vehicle: vehicleName(known.vehicle, locale),
      km: example.distanceKm ?? 0,
      total: both(({ quote }) => quote.totalCents),
      deposit: both(({ depositCents }) => depositCents),
      hold: both(({ holdCents }) => holdCents),
    },
  ];
}
