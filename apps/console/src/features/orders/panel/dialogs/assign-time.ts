import { parseDate } from '@hoist/domain/civil-date';
import { formatIso, fromLocal, toLocal, type ZoneRules } from '@hoist/domain/time';

const two = (value: number): string => String(value).padStart(2, '0');

/** The clock time of an instant at a place, 'HH:MM'. */
export function clockOf(at: number, zone: ZoneRules): string {
  const { hour, minute } = toLocal(at, zone);
  return `${two(hour)}:${two(minute)}`;
}

/** ISO 8601 of a day and a clock time at a place; undefined while they are incomplete. */
export function instantOf(day: string, clock: string, zone: ZoneRules): string | undefined {
  const date = parseDate(day);
  const time = /^(\d\d):(\d\d)$/.exec(clock);
  if (!date || !time) return undefined;
  return formatIso(fromLocal({ ...date, hour: Number(time[1]), minute: Number(time[2]) }, zone), zone);
}
