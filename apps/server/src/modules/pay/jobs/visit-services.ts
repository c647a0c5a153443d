import type { OrderId, UserId, VisitId } from '@hoist/domain/ids';
import { payOfVisit, type PaidExtra, type PaidJob } from '@hoist/domain/pay/job-pay';
import type { PayLine } from '@hoist/domain/pay/pay-line';
import { warrantyCode } from '@hoist/domain/pricing/warranty';
import { ruleOn, type PayRule } from '@hoist/domain/pay/pay-rules';
import { localDate, toLocal } from '@hoist/domain/time';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { FrozenQuote } from '#server/platform/db/schema-orders.ts';
import { zoneOf } from '#server/shared/zone-of.ts';

/** A service of a visit with what its pay depends on. */
export interface PaidService {
  readonly id: OrderId;
  readonly visitId: VisitId;
  readonly mechanicId: UserId;
  readonly status: 'pending' | 'confirm' | 'complete';
  readonly startsAt: Date;
  readonly timezone: string;
  readonly minutes: number;
  readonly quote: FrozenQuote;
  /** Labour of the first repair, if this one is under its warranty. */
  readonly repaired: PaidJob['labour'];
}

/** The services of visits that still count, by start. */
export async function readVisitServices(
  db: Db | Tx,
  visits: readonly VisitId[],
): Promise<readonly PaidService[]> {
  if (visits.length === 0) return [];
  const rows = await db
    .selectFrom('orderServices')
    .where('ordersId', 'in', visits)
    .where('mechanicId', 'is not', null)
    .where('status', 'in', ['pending', 'confirm', 'complete'])
    .select([
      'ordersServicesId as id',
      'ordersId as visitId',
      'mechanicId',
      'status',
      'startsAt',
      'timezone',
      'durationMinutes as minutes',
      'quote',
    ])
    .orderBy('startsAt')
    .orderBy('ordersServicesId')
    .execute();
  const repaired = await readRepaired(
    db,
    rows.flatMap(({ quote }) => quote.warrantyOf?.ordersServicesId ?? []),
  );
  return rows.map((row) => ({
    ...row,
    mechanicId: row.mechanicId as UserId,
    status: row.status as PaidService['status'],
    repaired: repairedBy(row.quote, repaired),
  }));
}

async function readRepaired(db: Db | Tx, ids: readonly OrderId[]) {
  if (ids.length === 0) return new Map<OrderId, FrozenQuote>();
  const rows = await db
    .selectFrom('orderServices')
    .where('ordersServicesId', 'in', ids)
    .select(['ordersServicesId', 'quote'])
    .execute();
  return new Map(rows.map((row) => [row.ordersServicesId, row.quote]));
}

/** The lines that the warranty covers, at their first price: the repair pays the same again. */
function repairedBy(quote: FrozenQuote, repaired: ReadonlyMap<OrderId, FrozenQuote>): PaidJob['labour'] {
  const { warrantyOf } = quote;
  const first = warrantyOf && repaired.get(warrantyOf.ordersServicesId);
  if (!first) return [];
  const covered = new Set(warrantyOf.lines.map(({ code }) => code));
  return first.lines.filter(({ kind }, index) => isLabour(kind) && covered.has(warrantyCode(index + 1)));
}

const isLabour = (kind: string): boolean => kind === 'labour' || kind === 'addon';

export const isOneVisit = (a: PaidService, b: PaidService): boolean =>
  a.visitId === b.visitId && a.mechanicId === b.mechanicId;

function paidJob(service: PaidService, index: number): PaidJob {
  const { quote, repaired, startsAt, timezone, minutes } = service;
  const extras = new Set(quote.extras?.map(({ code }) => code));
  const local = toLocal(startsAt.getTime(), zoneOf(timezone));
  const booked = quote.lines.filter(({ kind, code }) => isLabour(kind) && !extras.has(code));
  const isWarranty = quote.warrantyOf !== undefined;
  return {
    service: quote.lines.find(({ kind }) => kind === 'labour')?.code ?? '',
    labour: isWarranty ? [...booked.filter(({ amountCents }) => amountCents > 0), ...repaired] : booked,
    minutes,
    km: index === 0 ? quote.distanceKm : null,
    hour: local.hour,
    weekday: local.weekday,
    isWarranty,
  };
}

/** Accepted labour beyond the booking. */
export const extrasOf = ({ extras = [] }: FrozenQuote): readonly PaidExtra[] =>
  extras
    .filter(({ kind }) => kind === 'labour')
    .map(({ title, amountCents, hoursHundredths }) => ({ title, amountCents, hoursHundredths }));

/** The rule for a visit by the day of its first service; undefined: pay is not set. */
export function ruleFor(services: readonly PaidService[], rules: readonly PayRule[]): PayRule | undefined {
  const [first] = services;
  if (!first) return undefined;
  return ruleOn(rules, first.mechanicId, localDate(first.startsAt.getTime(), zoneOf(first.timezone)));
}

/** The pay of one mechanic's services of a visit, by service. */
export function payByService(
  services: readonly PaidService[],
  rule: Pick<PayRule, 'id' | 'terms'>,
): ReadonlyMap<OrderId, readonly PayLine[]> {
  const pay = payOfVisit(services.map(paidJob), rule);
  return new Map(services.map(({ id }, index) => [id, pay[index] ?? []]));
}
