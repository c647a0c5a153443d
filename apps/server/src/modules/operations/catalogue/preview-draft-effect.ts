import type { Locale, Output, previewDraftEffect as endpoint, Refusal } from '@hoist/contract';
import { formatMoney } from '@hoist/domain/money/money';
import type { FitPrice } from '@hoist/domain/pricing/menu/fit-price';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { fits } from '@hoist/domain/vehicle/fits';
import type { UserId } from '@hoist/domain/ids';
import { defaultPart, inLocale, type Menu, type MenuService } from '#modules/catalogue';
import { fittedService, type BookingContext, type BookingVehicle } from '#modules/scheduling';
import { companyToday } from '#server/shared/settings/company-today.ts';
import type { BookingSettings } from '#server/shared/settings/booking-settings.ts';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import { cutPage, pageLength, type PageRequest } from '#server/platform/http/paging.ts';
import { priceNearBase } from '../site/site-prices.ts';
import { draftedChanges } from './catalogue-version.ts';
import { sameItem } from './draft.ts';
import { latestProvince } from './preview-rates.ts';
import { readBothSnapshots } from './preview-catalogue-price.ts';
import { referenceVehicles, vehicleFor, type ReferenceVehicle } from './reference-vehicles.ts';

type Effect = Omit<Output<typeof endpoint>, 'status' | 'message'>;
type Entry = Effect['data'][number];
type VehiclePrice = Entry['vehicles'][number]['before'];

interface Request extends PageRequest {
  readonly actorId: UserId;
  readonly locale: Locale;
  readonly now: Date;
}

/** What the menu and the rates are, on one side of the draft. */
interface Side {
  readonly menu: Menu;
  readonly settings: BookingSettings;
}

interface Sides {
  readonly before: Side;
  readonly after: Side;
  readonly province: string;
  readonly today: string;
}

/** What the draft changes: each service with a vehicle of each class, and the vehicles that a changed row names. */
export async function previewDraftEffect(
  context: BookingContext,
  { cursor: last, length: wanted, actorId, locale, now }: Request,
): Promise<Result<Effect, Refusal>> {
  const length = pageLength(wanted);
  if (!length.ok) return length;
  const { db } = context.database;
  const changes = await draftedChanges(db);
  const { before, after } = await readBothSnapshots(context, { actorId, now });
  const sides = { before, after, province: await latestProvince(db), today: await companyToday(db, now) };
  const drafted = new Set(changes.filter(({ kind }) => kind === 'service').map(({ code }) => code));
  const touchesAll = changes.some(
    ({ kind, code }) => kind === 'rates' || (kind === 'tax' && code === sides.province.toLowerCase()),
  );
  const codes = [...new Set([...after.menu.byCode.keys(), ...before.menu.byCode.keys()])].filter(
    (code) => touchesAll || drafted.has(code),
  );
  const references = codes.length === 0 ? [] : referenceVehicles();
  const entries = codes.map((code) =>
    entriesOf(code, { sides, locale, vehicles: vehiclesOf(code, { sides, references, now }) }),
  );
  const all = entries.flat();
  const at = last === undefined ? -1 : all.findIndex(({ id }) => id === last);
  if (last !== undefined && at < 0) return refuse(invalidField('cursor', 'field.invalid'));
  const { page, cursor } = cutPage(
    all.slice(at + 1, at + 2 + length.value),
    length.value,
    ({ id }: Entry) => id,
  );
  const changed = entries.filter((own) => own.length > 0).length;
  return ok({ data: page, cursor, changed, unchanged: codes.length - changed });
}

/** As many of them as a reader compares. */
const mostNamed = 12;

/** The reference vehicles, and one for each row by make that the draft adds, changes or removes. */
function vehiclesOf(
  code: string,
  given: {
    readonly sides: Sides;
    readonly references: readonly ReferenceVehicle[];
    readonly now: Date;
  },
): readonly ReferenceVehicle[] {
  const { sides, references, now } = given;
  const rulesOf = ({ menu }: Side): readonly FitPrice[] => menu.byCode.get(code)?.figures.byFit ?? [];
  const [old, fresh] = [rulesOf(sides.before), rulesOf(sides.after)];
  const without = (rules: readonly FitPrice[], others: readonly FitPrice[]) =>
    rules.filter((rule) => !others.some((other) => sameItem(rule, other)));
  const named = [...without(fresh, old), ...without(old, fresh)].slice(0, mostNamed * 2).flatMap((rule) => {
    const vehicle = vehicleFor(rule, now.getUTCFullYear());
    return vehicle ? [vehicle] : [];
  });
  const byName = new Map([...references, ...named].map((one) => [one.name, one]));
  return [...byName.values()].slice(0, references.length + mostNamed);
}

const none = { hours: 0, minutes: 0, price: null } as const;

function priceOf(
  side: Side,
  given: {
    readonly service: MenuService | undefined;
    readonly part: string | undefined;
    readonly vehicle: BookingVehicle;
    readonly sides: Sides;
  },
): VehiclePrice & { readonly partsCents: number } {
  const { service, part, vehicle, sides } = given;
  if (!service) return { ...none, state: 'not_offered', partsCents: 0 };
  if (!fits(service, vehicle)) return { ...none, state: 'does_not_fit', partsCents: 0 };
  const { province, today: serviceDate } = sides;
  const tax = side.settings.taxes.get(province);
  if (!tax) throw new Error(`There are no taxes in ${province}`);
  const { labourHours: hours, slotMinutes: minutes } = fittedService(service, {
    vehicle,
    state: province,
    settings: side.settings,
  });
  const priced = priceNearBase(side.settings, { service, part, vehicle, province, tax, serviceDate });
  if (!priced) return { ...none, state: 'by_office', partsCents: 0 };
  const price = formatMoney(priced.subtotalCents);
  return { state: 'priced', price, hours, minutes, partsCents: priced.partsCostCents };
}

const differs = (one: VehiclePrice, other: VehiclePrice): boolean =>
  one.state !== other.state ||
  one.price !== other.price ||
  one.hours !== other.hours ||
  one.minutes !== other.minutes;

/** A service by its usual parts type, and by the others whose own price changes. */
function entriesOf(
  code: string,
  given: {
    readonly sides: Sides;
    readonly locale: Locale;
    readonly vehicles: readonly ReferenceVehicle[];
  },
): readonly Entry[] {
  const { sides, locale, vehicles } = given;
  const [old, fresh] = [sides.before.menu.byCode.get(code), sides.after.menu.byCode.get(code)];
  const service = fresh ?? old;
  if (!service) return [];
  const usual = defaultPart(service)?.code;
  const offered = new Map([...(old?.parts ?? []), ...(fresh?.parts ?? [])].map((part) => [part.code, part]));
  const parts = [...new Set([usual, ...offered.keys()])].map((part) => ({ part }));
  return parts.flatMap(({ part }): Entry[] => {
    const priced = vehicles.map((vehicle) => {
      const ask = { part, vehicle, sides };
      return {
        vehicle,
        before: priceOf(sides.before, { ...ask, service: old }),
        after: priceOf(sides.after, { ...ask, service: fresh }),
      };
    });
    const counts =
      part === usual
        ? priced.some(({ before, after }) => differs(before, after))
        : priced.some(({ before, after }) => before.partsCents !== after.partsCents);
    if (!counts) return [];
    const rows = priced.map(({ vehicle, before, after }) => {
      const [{ partsCents: _old, ...was }, { partsCents: _new, ...willBe }] = [before, after];
      const { name, priceClass } = vehicle;
      return { name, priceClass, before: was, after: willBe, changes: differs(before, after) };
    });
    const title = offered.get(part ?? '')?.title;
    return [
      {
        id: [code, part].filter(Boolean).join(':'),
        service: code,
        title: inLocale(service.title, locale),
        part: title ? inLocale(title, locale) : '',
        vehicles: rows.toSorted((a, b) => Number(b.changes) - Number(a.changes)),
      },
    ];
  });
}
