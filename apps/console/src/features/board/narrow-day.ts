import { straightKm } from '@hoist/domain/scheduling/drive-time';
import type { Board, BoardDay, BoardVisit } from './board-day.ts';

export interface Narrowing {
  /** '' for all. */
  readonly city: string;
  /** The id of a service; '' for all. */
  readonly skill: string;
}

/** The cities of the day's visits. */
export const citiesOf = ({ lanes, unassigned }: BoardDay): readonly string[] =>
  [...new Set([...unassigned, ...lanes.flatMap(({ visits }) => visits)].map(({ city }) => city))].toSorted(
    (a, b) => a.localeCompare(b),
  );

/**
 * The day with the mechanics who have a visit in the city or serve it, and who have the skill; and the unassigned
 * visits that are there and need it. Rows keep all their visits, so that a free time is really free.
 */
export function narrowDay(
  day: BoardDay,
  mechanics: Board['mechanics'],
  { city, skill }: Narrowing,
): BoardDay {
  if (city === '' && skill === '') return day;
  const known = new Map(mechanics.map((one) => [Number(one.usersId), one]));
  const there = [...day.unassigned, ...day.lanes.flatMap(({ visits }) => visits)].filter(
    (visit) => visit.city === city,
  );
  const needs = ({ services }: BoardVisit) => services.some(({ id }) => String(id) === skill);
  const serves = (usersId: number) => {
    const one = known.get(usersId);
    return one !== undefined && there.some((visit) => straightKm(one.base, visit) <= one.radiusKm);
  };
  return {
    ...day,
    lanes: day.lanes.filter(
      ({ usersId, visits }) =>
        (city === '' || visits.some((visit) => visit.city === city) || serves(usersId)) &&
        (skill === '' || known.get(usersId)?.skills.some((id) => String(id) === skill) === true),
    ),
    unassigned: day.unassigned.filter(
      (visit) => (city === '' || visit.city === city) && (skill === '' || needs(visit)),
    ),
  };
}
