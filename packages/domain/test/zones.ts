import { dayNumber, weekdayOf } from '../src/civil-date.ts';
import type { ZoneRules, ZoneTransition } from '../src/time.ts';

const sunday = (year: number, month: number, nth: number): number => {
  const first = dayNumber({ year, month, day: 1 });
  return first + ((7 - weekdayOf(first)) % 7) + (nth - 1) * 7;
};

interface Rule {
  readonly zone: string;
  readonly standard: number;
  readonly names: readonly [standard: string, daylight: string];
  /** The first year without changes of the clocks. */
  readonly until: number;
}

/** The North American rule since 2007: second Sunday of March to first Sunday of November, at 02:00 local time. */
function northAmerican({ zone, standard, names, until }: Rule): ZoneRules {
  const transitions: ZoneTransition[] = [
    { from: Date.UTC(2006, 11, 1), offsetMinutes: standard, abbreviation: names[0] },
  ];
  for (let year = 2007; year < until; year += 1) {
    const spring = sunday(year, 3, 2) * 86_400_000 + (120 - standard) * 60_000;
    const autumn = sunday(year, 11, 1) * 86_400_000 + (120 - standard - 60) * 60_000;
    transitions.push({ from: spring, offsetMinutes: standard + 60, abbreviation: names[1] });
    transitions.push({ from: autumn, offsetMinutes: standard, abbreviation: names[0] });
  }
  return { zone, transitions };
}

export const toronto = northAmerican({
  zone: 'America/Toronto',
  standard: -300,
  names: ['EST', 'EDT'],
  until: 2038,
});
export const stJohns = northAmerican({
  zone: 'America/St_Johns',
  standard: -210,
  names: ['NST', 'NDT'],
  until: 2038,
});

const until2026 = northAmerican({
  zone: 'America/Vancouver',
  standard: -480,
  names: ['PST', 'PDT'],
  until: 2026,
});

/** British Columbia stays at −7 after March 2026. */
export const vancouver: ZoneRules = {
  zone: 'America/Vancouver',
  transitions: [
    ...until2026.transitions,
    { from: Date.UTC(2026, 2, 8, 10), offsetMinutes: -420, abbreviation: 'PDT' },
  ],
};

export const utc: ZoneRules = {
  zone: 'UTC',
  transitions: [{ from: 0, offsetMinutes: 0, abbreviation: 'UTC' }],
};

/** Epoch milliseconds of a UTC date, for readable tables: at(2026, 12, 1, 14, 30). */
export const at = (
  ...[year, month, day, hour = 0, minute = 0]: readonly [number, number, number, number?, number?]
) => Date.UTC(year, month - 1, day, hour, minute);
