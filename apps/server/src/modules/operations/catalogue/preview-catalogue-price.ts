import type { Locale, Output, previewCataloguePrice as endpoint, Refusal } from '@hoist/contract';
import { text } from '@hoist/contract';
import { parseDate } from '@hoist/domain/civil-date';
import { normalisePostalCode } from '@hoist/domain/contact/postal-code';
import type { ServiceId, UserId } from '@hoist/domain/ids';
import { formatMoney } from '@hoist/domain/money/money';
import type { Quote, QuoteLine } from '@hoist/domain/pricing/quote';
import { classesOf, type PriceClass } from '@hoist/domain/pricing/menu/price-class';
import type { VehicleClass } from '@hoist/domain/pricing/menu/vehicle-class';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { Tx } from '#server/platform/db/database.ts';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import {
  type BookingContext,
  type SchedulingSnapshot,
  type NamedVehicle,
  type Selection,
  guestQuoteAt,
  fitTogether,
  quoteOf,
} from '#modules/scheduling';
import { readBookingSettings } from '#server/shared/settings/booking-settings.ts';
import { inLocale, readMenu } from '#modules/catalogue';
import { draftedChanges, writeChanges } from './catalogue-version.ts';
import type { Publishing } from './item-kind.ts';
import { feeTitle } from '#server/shared/orders/fee-title.ts';

type Preview = Omit<Output<typeof endpoint>, 'status' | 'message'>;
type Line = Preview['lines'][number];

export interface PreviewRequest {
  readonly service: string;
  readonly part: string;
  readonly addons: readonly string[];
  /** A catalogue vehicle, by year and model. */
  readonly vehicle: Omit<NamedVehicle, 'now'>;
  /** Used without a catalogue vehicle. */
  readonly vehicleClass: PriceClass | VehicleClass;
  readonly electric: boolean;
  readonly zip: string;
  /** 'YYYY-MM-DD'; undefined: today. */
  readonly date: string | undefined;
  readonly actorId: UserId;
  readonly locale: Locale;
  readonly now: Date;
}

type Priced = { readonly quote: Quote; readonly selection: Selection } | { readonly refused: string };

/**
 * The price of a service now and with the draft. The draft is published in a transaction that is rolled back,
 * so both prices use the code of bookings.
 */
export async function previewCataloguePrice(
  context: BookingContext,
  request: PreviewRequest,
): Promise<Result<Preview, Refusal>> {
  const zip = normalisePostalCode(request.zip);
  if (zip === undefined) return refuse(invalidField('zip', 'field.pattern'));
  if (request.date !== undefined && parseDate(request.date) === undefined)
    return refuse(invalidField('date', 'catalogue.day'));
  const anybody = guestQuoteAt(zip, { ...request.vehicle, now: request.now.getTime() });
  if (!anybody.ok) return anybody;
  const named = anybody.value.vehicle;
  const vehicle =
    named.year === 0 ? { ...named, ...classesOf(request.vehicleClass), electric: request.electric } : named;
  const parties = { ...anybody.value, vehicle };
  const { before, after } = await readBothSnapshots(context, request);
  if (!before.menu.byCode.has(request.service) && !after.menu.byCode.has(request.service))
    return refuse(invalidField('service', 'booking.no_service'));
  const { city, state } = parties.location;
  const given = { parties, request };
  return ok({
    city,
    state,
    vehicleClass: vehicle.priceClass,
    electric: vehicle.electric,
    nobodySkilled: !isSkilled(after, request.service),
    ...compared(await priceIn(before, given), await priceIn(after, given), request.locale),
  });
}

interface Snapshots {
  readonly before: SchedulingSnapshot;
  readonly after: SchedulingSnapshot;
}

/** The snapshots now and with the draft. Refusing rolls the transaction back. */
export async function readBothSnapshots(context: BookingContext, request: Publishing): Promise<Snapshots> {
  const mechanics = await context.roster.get();
  const drives = context.roads.open();
  const preview = await context.database.transaction(async (tx): Promise<Result<never, Snapshots>> => {
    const before = { ...(await snapshotIn(tx)), mechanics, ...drives };
    // Inspection templates have no price, and their versions are append-only.
    const changes = (await draftedChanges(tx)).filter(({ kind }) => kind !== 'sheet');
    await writeChanges(tx, changes, request);
    return refuse({ before, after: { ...(await snapshotIn(tx)), mechanics, ...drives } });
  });
  if (preview.ok) throw new Error('A preview was published');
  return preview.error;
}

const snapshotIn = async (tx: Tx) => ({
  menu: await readMenu(tx),
  settings: await readBookingSettings(tx),
});

function isSkilled({ menu, mechanics }: SchedulingSnapshot, code: string): boolean {
  const service = menu.byCode.get(code);
  if (!service) return true;
  return [...mechanics.values()].some(({ skills }) => skills.has(service.id));
}

/** A service without skilled mechanics is priced as if all had the skill. */
function withSkill(snapshot: SchedulingSnapshot, id: ServiceId): SchedulingSnapshot {
  const mechanics = new Map(
    [...snapshot.mechanics].map(([key, one]) => [key, { ...one, skills: new Set([...one.skills, id]) }]),
  );
  return { ...snapshot, mechanics };
}

async function priceIn(
  snapshot: SchedulingSnapshot,
  {
    parties,
    request,
  }: {
    readonly parties: Omit<
      Selection,
      'service' | 'part' | 'addons' | 'durationMinutes' | 'needs' | 'drive' | 'avoids'
    >;
    readonly request: PreviewRequest;
  },
): Promise<Priced> {
  const { service: code, part, addons, locale, now } = request;
  const words = (refusal: Refusal): Priced => ({
    refused: text(locale, refusal.text ?? `error.${refusal.code}`, refusal.values),
  });
  const service = snapshot.menu.byCode.get(code);
  if (!service) return { refused: text(locale, 'catalogue.not_offered') };
  const known = service.addons.filter((addon) => addons.includes(addon.code));
  const selected = await fitTogether({
    parties,
    service,
    partCode: service.parts.some((one) => one.code === part) ? part : undefined,
    addonIds: known.map(({ id }) => id),
    snapshot: isSkilled(snapshot, code) ? snapshot : withSkill(snapshot, service.id),
  });
  if (!selected.ok) return words(selected.error);
  const priced = quoteOf({
    selection: selected.value,
    settings: snapshot.settings,
    coupon: null,
    serviceCodes: snapshot.menu.byId,
    // About noon anywhere in Canada.
    visitAt: request.date === undefined ? now.getTime() : Date.parse(`${request.date}T17:00:00Z`),
    now: now.getTime(),
    locale,
  });
  return priced.ok ? { quote: priced.value, selection: selected.value } : words(priced.error);
}

interface Amount {
  readonly kind: Line['kind'];
  readonly code: string;
  readonly title: string;
  readonly cents: number;
}

const percent = (rate: number, locale: Locale): string =>
  new Intl.NumberFormat(locale === 'fr' ? 'fr-CA' : 'en-CA', {
    style: 'percent',
    maximumFractionDigits: 3,
  }).format(rate);

function amountsOf(priced: Priced, locale: Locale): readonly Amount[] {
  if ('refused' in priced) return [];
  const { quote, selection } = priced;
  const titleOf = ({ kind, code }: QuoteLine): string => {
    if (kind === 'labour') return inLocale(selection.service.title, locale);
    if (kind === 'parts') return selection.part ? inLocale(selection.part.title, locale) : code;
    if (kind === 'fee') return inLocale(feeTitle(code), locale);
    const addon = selection.addons.find((one) => one.code === code);
    return addon ? inLocale(addon.title, locale) : '';
  };
  return [
    ...quote.lines.map((line) => ({
      kind: line.kind,
      code: line.code,
      title: titleOf(line),
      cents: line.amountCents,
    })),
    ...quote.taxes.map(({ tax, rate, amountCents }) => ({
      kind: 'tax' as const,
      code: `${tax} ${rate}`,
      title: `${tax} ${percent(rate, locale)}`,
      cents: amountCents,
    })),
    { kind: 'total', code: '', title: '', cents: quote.totalCents },
    { kind: 'cash', code: '', title: '', cents: quote.cashTotalCents },
  ];
}

const kinds: readonly Line['kind'][] = ['labour', 'parts', 'addon', 'fee', 'travel', 'tax', 'total', 'cash'];

/** Both prices side by side, joined by kind and code. */
function compared(before: Priced, after: Priced, locale: Locale) {
  const [old, fresh] = [amountsOf(before, locale), amountsOf(after, locale)];
  const all = [...fresh, ...old.filter((one) => !fresh.some((other) => isSame(one, other)))];
  const of = (amounts: readonly Amount[], line: Amount): string | null => {
    const found = amounts.find((one) => isSame(one, line));
    return found ? formatMoney(found.cents) : null;
  };
  return {
    lines: all
      .toSorted((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind))
      .map((line) => ({ kind: line.kind, title: line.title, before: of(old, line), after: of(fresh, line) })),
    refusedBefore: 'refused' in before ? before.refused : '',
    refusedAfter: 'refused' in after ? after.refused : '',
    minutesBefore: 'refused' in before ? null : before.quote.durationMinutes,
    minutesAfter: 'refused' in after ? null : after.quote.durationMinutes,
  };
}

const isSame = (one: Amount, other: Amount): boolean => one.kind === other.kind && one.code === other.code;
