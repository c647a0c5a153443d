import type { ZoneRules } from '@hoist/domain/time';
import { formatTimeFor, withWholeZone } from '@hoist/domain/time-format';
import { useLanguage } from '@hoist/web/i18n';
import type { BoardDay, BoardVisit } from './board-day.ts';

/** A time of a visit in its own zone, which is named where it is not the board's; with `to` a span. */
export function useVisitTime(
  day: Pick<BoardDay, 'zoneOf'>,
  reader: ZoneRules,
): (visit: Pick<BoardVisit, 'timezone'>, at: number, to?: number) => string {
  const language = useLanguage();
  return (visit, at, to) => {
    const place = day.zoneOf(visit);
    const last = withWholeZone(formatTimeFor(to ?? at, { place, reader }, language));
    return to === undefined ? last : `${formatTimeFor(at, { place, reader: place }, language)}–${last}`;
  };
}
