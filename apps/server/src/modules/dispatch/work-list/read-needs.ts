import type { getWorkList, Locale, Output } from '@hoist/contract';
import type { ConsolePermission } from '@hoist/domain/access/console';
import { formatMoney } from '@hoist/domain/money/money';
import { addDays, localDate, startOfDate, type ZoneRules } from '@hoist/domain/time';
import { formatTimeFor } from '@hoist/domain/time-format';
import { vehicleName } from '@hoist/domain/vehicle/vehicle-name';
import { isOrderKind, kindOf, needKinds, type NeedKind } from '@hoist/domain/work-list/kinds';
import {
  needDue,
  needGroup,
  NEEDS_AHEAD_MS,
  needSeverity,
  staysHidden,
  type NeedGroup,
} from '@hoist/domain/work-list/need';
import type { Db } from '#server/platform/db/database.ts';
import { presentLine } from '#modules/orders';
import { customerNameOf, nameOf } from '#server/shared/person-name.ts';
import { zoneOf } from '#server/shared/zone-of.ts';
import { readEntries, readLines, takerOf, type Entry, type LineRow } from './read-entries.ts';
import type { QueueSettings } from './waiting.ts';

type WorkList = Output<typeof getWorkList>['data'];
type Need = WorkList['needs'][number];

/** Entries of a kind that are listed; the rest is in its queue. */
const mostOfKind = 25;

export interface ByRole extends QueueSettings {
  readonly may: (permission: ConsolePermission) => boolean;
  readonly locale: Locale;
}

interface NeedsRequest extends ByRole {
  /** The company's zone. */
  readonly rules: ZoneRules;
}

/** What the role can solve of some kinds, worst first, up to a week ahead. */
export async function readNeeds(
  db: Db,
  request: NeedsRequest,
  kinds: readonly NeedKind[] = needKinds,
): Promise<Pick<WorkList, 'needs' | 'hidden' | 'more'>> {
  const { may, rules, lateMinutes } = request;
  const now = request.now.getTime();
  const until = new Date(now + NEEDS_AHEAD_MS);
  const settings = { now: request.now, lateMinutes, until, limit: mostOfKind + 1 };
  const own = kinds.filter((kind) => may(kindOf(kind).permission));
  const entries = own.length === 0 ? [] : await readEntries(db, own, settings);
  const lines = await readLines(
    db,
    entries.filter(isOfOrder).map(({ id }) => id),
  );
  const dayEnds = startOfDate(addDays(localDate(now, rules), 1), rules);
  const visits = new Set<string>();
  const shown = new Map<NeedKind, number>();
  const needs = entries.flatMap((entry): Need[] => {
    const { kind } = entry;
    const line = isOfOrder(entry) ? lines.get(entry.id) : undefined;
    const due = dueOf(entry, line, rules);
    const group = needGroup(due, { now, dayEnds });
    // A visit of several services is one entry of each kind.
    const visit = `${kind} ${line?.ordersId ?? ''}`;
    const before = shown.get(kind) ?? 0;
    if (group === undefined || before > mostOfKind || (line && visits.has(visit))) return [];
    visits.add(visit);
    shown.set(kind, before + 1);
    return before === mostOfKind ? [] : [presentNeed(entry, { line, due, group }, request)];
  });
  const sorted = needs.toSorted(
    (a, b) =>
      a.due.localeCompare(b.due) || needKinds.indexOf(a.kind) - needKinds.indexOf(b.kind) || a.id - b.id,
  );
  return {
    needs: sorted.filter(({ hidden }) => hidden === null),
    hidden: sorted.filter(({ hidden }) => hidden !== null),
    more: [...shown].filter(([, count]) => count > mostOfKind).map(([kind]) => kind),
  };
}

const isOfOrder = ({ kind }: Entry): boolean => kind === 'message' || isOrderKind(kind);

/** A late mechanic whose new time was sent is due at that time, a certificate when its last day is over. */
function dueOf({ kind, at, since, about }: Entry, line: LineRow | undefined, rules: ZoneRules): number {
  if (about.validUntil !== undefined) return startOfDate(addDays(about.validUntil, 1), rules);
  const from = (kind === 'late' ? line?.expectedAt : null) ?? at;
  return needDue(kind, { at: from.getTime(), since: since?.getTime() ?? null });
}

interface Placed {
  readonly line: LineRow | undefined;
  readonly due: number;
  readonly group: NeedGroup;
}

function presentNeed(entry: Entry, { line, due, group }: Placed, request: NeedsRequest): Need {
  const { kind, id, about, hiddenUntil, hiddenSeverity } = entry;
  const { locale } = request;
  const now = request.now.getTime();
  const isHidden =
    hiddenUntil !== null &&
    hiddenSeverity !== null &&
    staysHidden(
      { until: hiddenUntil.getTime(), severity: hiddenSeverity },
      { now, severity: needSeverity({ due, group }, now) },
    );
  const title = locale === 'fr' ? about.titleFr : about.titleEn;
  return {
    kind,
    group,
    id,
    due: new Date(due).toISOString(),
    since: entry.since?.toISOString() ?? null,
    order: line ? presentOrder(line, request) : null,
    person:
      about.phone === undefined
        ? null
        : {
            name: customerNameOf({ fname: about.fname ?? '', lname: about.lname ?? '' }, locale),
            phone: about.phone,
          },
    certificate: about.certificate ?? null,
    amount: about.amountCents === undefined ? null : formatMoney(about.amountCents),
    channel: about.channel ?? null,
    plan: about.day === undefined ? null : { day: about.day, km: Math.round(about.km ?? 0) },
    excerpt: about.vehicle ? `${title} · ${vehicleName(about.vehicle, locale)}` : (about.message ?? ''),
    takenBy: takerOf(entry),
    hidden: isHidden
      ? { by: nameOf({ fname: entry.hiderFname, lname: entry.hiderLname }), until: hiddenUntil.toISOString() }
      : null,
  };
}

function presentOrder(line: LineRow, request: NeedsRequest): NonNullable<Need['order']> {
  const zones = { place: zoneOf(line.timezone), reader: request.rules };
  return {
    ...presentLine(line, request),
    street: line.street ?? '',
    customerPhone: line.customerPhone,
    mechanicPhone: line.mechanicPhone ?? '',
    expectedTime: line.expectedAt ? formatTimeFor(line.expectedAt.getTime(), zones, request.locale) : '',
    request: line.requestKind,
  };
}
