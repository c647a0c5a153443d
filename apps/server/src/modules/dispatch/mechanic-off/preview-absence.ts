import type { Locale, Output, previewMechanicOff as endpoint, Refusal } from '@hoist/contract';
import type { OrderId } from '@hoist/domain/ids';
import { ok, type Result } from '@hoist/domain/result';
import { hasWhole } from '@hoist/domain/scheduling/calendar';
import { formatIso, type ZoneRules } from '@hoist/domain/time';
import { formatLocalFor, formatTimeFor } from '@hoist/domain/time-format';
import type { Needs } from '#modules/orders';
import type { OrderRow } from '#server/shared/orders/order-row.ts';
import { zoneOf } from '#server/shared/zone-of.ts';
import { companyRulesOf } from '#server/shared/settings/company-today.ts';
import type { BoardStops } from '../board/board-legs.ts';
import { drivingOf, effectsOf, tenths } from '../plan/day-effects.ts';
import { presentEffect } from '../plan/plan-day.ts';
import { planAbsence, type AbsenceRequest, type PlannedAbsence } from './plan-absence.ts';

type Preview = Output<typeof endpoint>['data'];

/** Shows what happens to the visits of a mechanic who is off; changes nothing. */
export async function previewAbsence(
  context: Needs<'database' | 'booking' | 'settings'>,
  request: AbsenceRequest,
): Promise<Result<Preview, Refusal>> {
  const planned = await planAbsence(context, request);
  if (!planned.ok) return planned;
  const { absence, day, own, changes, left } = planned.value;
  const { calendar, window, off, firstDay, lastDay } = absence;
  const { locale } = request;
  const reader = companyRulesOf(await context.booking.info.get());
  const effects = changes.length === 0 ? [] : await effectsOf(context.database.db, day, changes);
  const driven = drivingOf(day, changes);
  const sum = (of: (one: (typeof driven)[number]) => number) =>
    tenths(driven.reduce((km, one) => km + of(one), 0));
  const nameOf = (id: Preview['mechanicId']) => day.names.get(id) ?? '';
  const show = showIn({ absence, own, visits: day.stops.visits }, { reader, locale });
  return ok({
    mechanicId: calendar.id,
    name: nameOf(calendar.id),
    day: absence.day,
    firstDay,
    lastDay,
    from: off.from === window.from ? null : formatTimeFor(off.from, { place: calendar.zone, reader }, locale),
    isOff: hasWhole(calendar.timeOff, off),
    changes: changes.map(({ visit, to }) => ({ ...show(visit.id), to, toName: nameOf(to) })),
    mechanics: effects.map(presentEffect),
    km: { before: sum(({ before }) => before.km), after: sum(({ after }) => after.km) },
    offers: left.flatMap(({ order, times }) =>
      times.length === 0
        ? []
        : [
            {
              ...show(order.ordersServicesId),
              times: times.map((at) => timeOf(at, order, { reader, locale })),
            },
          ],
    ),
    left: [
      ...worstFirst(planned.value).map((id) => ({ ...show(id), reason: 'no_time' as const })),
      ...own
        .filter(({ isUnderWay }) => isUnderWay)
        .map(({ id }) => ({ ...show(id), reason: 'under_way' as const })),
    ],
  });
}

/** Visits without another time: the soonest first, at the same time the promised one. */
export const worstFirst = ({ left }: Pick<PlannedAbsence, 'left'>): readonly OrderId[] =>
  left
    .filter(({ times }) => times.length === 0)
    .map(({ order }) => order)
    .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime() || a.status.localeCompare(b.status, 'en'))
    .map(({ ordersServicesId }) => ordersServicesId);

interface Office {
  /** The zone of the office's lists. */
  readonly reader: ZoneRules;
  readonly locale: Locale;
}

const timeOf = (at: number, { timezone }: Pick<OrderRow, 'timezone'>, { reader, locale }: Office) => {
  const place = zoneOf(timezone);
  return { preferredTime: formatIso(at, place), label: formatLocalFor(at, { place, reader }, locale) };
};

/** A visit as the office sees it. */
export const showIn =
  (
    { visits, own, absence }: Pick<PlannedAbsence, 'own' | 'absence'> & Pick<BoardStops, 'visits'>,
    { reader, locale }: Office,
  ) =>
  (id: OrderId) => {
    const shown = visits.find(({ ordersServicesId }) => ordersServicesId === id);
    const startsAt = own.find((one) => one.id === id)?.startsAt ?? shown?.startsAt ?? 0;
    const place = shown ? zoneOf(shown.timezone) : absence.calendar.zone;
    return {
      ordersServicesId: id,
      customer: shown?.customer ?? '',
      servicesTitle: shown?.servicesTitle ?? '',
      startsAt,
      time: formatTimeFor(startsAt, { place, reader }, locale),
    };
  };
