import { dayNumber, dayNumberOf, parseDate, weekdayOf } from '../civil-date.ts';

/** A day of a year, as a number of days since 1970-01-01. */
type DayOf = (year: number) => number;

/** Fixed days on a weekend are observed on the Monday, as suppliers do; so two Mondays may follow each other. */
const on =
  (month: number, day: number): DayOf =>
  (year) => {
    const exact = dayNumber({ year, month, day });
    const weekday = weekdayOf(exact);
    return exact + (weekday === 6 ? 2 : weekday === 0 ? 1 : 0);
  };

/** The nth Monday of a month. */
const monday =
  (month: number, nth: number): DayOf =>
  (year) => {
    const first = dayNumber({ year, month, day: 1 });
    return first + ((8 - weekdayOf(first)) % 7) + (nth - 1) * 7;
  };

/** The Monday before 25 May. */
const victoriaDay: DayOf = (year) => {
  const last = dayNumber({ year, month: 5, day: 24 });
  return last - ((weekdayOf(last) + 6) % 7);
};

/** Two days before Easter of the Gregorian calendar, by its usual computation. */
const goodFriday: DayOf = (year) => {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const shift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - shift + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor((year % 100) / 4) - epact - (year % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const days = epact + weekday - 7 * late + 114;
  return dayNumber({ year, month: Math.floor(days / 31), day: (days % 31) + 1 }) - 2;
};

const newYear = on(1, 1);
const familyDay = monday(2, 3);
const indigenousDay = on(6, 21);
const canadaDay = on(7, 1);
const augustDay = monday(8, 1);
const labourDay = monday(9, 1);
const reconciliationDay = on(9, 30);
const thanksgiving = monday(10, 2);
const remembranceDay = on(11, 11);
const christmas = on(12, 25);

const everywhere = [newYear, goodFriday, canadaDay, labourDay, christmas];
const boxingDay: DayOf = (year) => christmas(year) + (weekdayOf(christmas(year)) === 5 ? 3 : 1);

/** Beside those of the whole country: paid holidays of each province's employment standards, as of 2026. */
const others: Readonly<Record<string, readonly DayOf[]>> = {
  AB: [familyDay, victoriaDay, thanksgiving, remembranceDay],
  BC: [familyDay, victoriaDay, augustDay, reconciliationDay, thanksgiving, remembranceDay],
  MB: [familyDay, victoriaDay, reconciliationDay, thanksgiving],
  NB: [familyDay, augustDay, remembranceDay],
  NL: [remembranceDay],
  NS: [familyDay, remembranceDay],
  NT: [victoriaDay, indigenousDay, augustDay, reconciliationDay, thanksgiving, remembranceDay],
  NU: [victoriaDay, on(7, 9), augustDay, reconciliationDay, thanksgiving, remembranceDay],
  ON: [familyDay, victoriaDay, thanksgiving, boxingDay],
  PE: [familyDay, reconciliationDay, remembranceDay],
  QC: [victoriaDay, on(6, 24), thanksgiving],
  SK: [familyDay, victoriaDay, augustDay, thanksgiving, remembranceDay],
  YT: [victoriaDay, indigenousDay, monday(8, 3), reconciliationDay, thanksgiving, remembranceDay],
};

/** Whether a day 'YYYY-MM-DD' is a public holiday of a province, or is observed as one. */
export function isPublicHoliday(date: string, province: string): boolean {
  const year = parseDate(date)?.year;
  if (year === undefined) return false;
  const day = dayNumberOf(date);
  // A New Year's Day on a weekend is observed in its own year.
  return [...everywhere, ...(others[province] ?? [])].some((holiday) => holiday(year) === day);
}
