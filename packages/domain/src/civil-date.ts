/** A day of the Gregorian calendar without a time zone. `month` is 1–12. */
export interface CivilDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

export const MS_PER_MINUTE = 60_000;
export const MS_PER_HOUR = 3_600_000;
export const MS_PER_DAY = 86_400_000;

const DAYS_PER_ERA = 146_097;

/** Days since 1970-01-01. A day or month beyond its range carries over into the next. */
export function dayNumber({ year, month, day }: CivilDate): number {
  const months = year * 12 + (month - 1);
  const normalYear = Math.floor(months / 12);
  const normalMonth = months - normalYear * 12;
  // A year that starts in March ends with the leap day, which then needs no special case.
  const marchYear = normalMonth < 2 ? normalYear - 1 : normalYear;
  const marchMonth = (normalMonth + 10) % 12;
  const era = Math.floor(marchYear / 400);
  const yearOfEra = marchYear - era * 400;
  const dayOfYear = Math.floor((153 * marchMonth + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * DAYS_PER_ERA + dayOfEra - 719_468;
}

/** The inverse of `dayNumber`. */
export function civilDate(days: number): CivilDate {
  const shifted = days + 719_468;
  const era = Math.floor(shifted / DAYS_PER_ERA);
  const dayOfEra = shifted - era * DAYS_PER_ERA;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9;
  const day = dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1;
  return { year: era * 400 + yearOfEra + (month <= 2 ? 1 : 0), month, day };
}

/** 0 is Sunday. */
export const weekdayOf = (days: number): number => (((days + 4) % 7) + 7) % 7;

const two = (value: number): string => String(value).padStart(2, '0');

/** 'YYYY-MM-DD'. */
export const formatDate = ({ year, month, day }: CivilDate): string =>
  `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;

/** Parses 'YYYY-MM-DD'; undefined for anything else and for days that do not exist. */
export function parseDate(text: string): CivilDate | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (match === null) return undefined;
  const date = { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) };
  const real = civilDate(dayNumber(date));
  return real.month === date.month && real.day === date.day && real.year === date.year ? date : undefined;
}

/** Like `parseDate`; throws RangeError for anything but a day. */
export function dateOf(text: string): CivilDate {
  const date = parseDate(text);
  if (date === undefined) throw new RangeError(`Not a date: ${text}`);
  return date;
}

/** The number of a day 'YYYY-MM-DD'. Throws RangeError for any other text. */
export const dayNumberOf = (text: string): number => dayNumber(dateOf(text));
