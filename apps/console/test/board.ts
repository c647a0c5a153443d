import { toId } from '@hoist/domain/ids';
import type { Board, BoardVisit } from '../src/features/board/board-day.ts';

/** Toronto in winter. */
export const toronto = {
  zone: 'America/Toronto',
  transitions: [{ from: Number.NEGATIVE_INFINITY, offsetMinutes: -300, abbreviation: 'EST' }],
};

/** A clock time on Monday, 23 November 2026, in Toronto. */
export const clock = (time: string): number => Date.parse(`2026-11-23T${time}:00-05:00`);

const downtown = { lat: 43.65, lng: -79.38 };

export function visitAt(from: string, to: string, changes: Partial<BoardVisit> = {}): BoardVisit {
  const [startsAt, endsAt] = [clock(from), clock(to)];
  return {
    ordersServicesId: toId(1),
    services: [{ from: startsAt, to: endsAt, id: toId(1), until: null }],
    servicesTitle: 'Brakes',
    mechanicId: null,
    status: 'confirm',
    progress: null,
    startsAt,
    endsAt,
    expectedAt: null,
    timezone: 'America/Toronto',
    customer: 'Ada',
    vehicle: 'Toyota',
    city: 'Toronto',
    address: '214 Roxton Rd',
    avoids: [],
    former: [],
    ...downtown,
    slackMinutes: 0,
    locationId: toId(1),
    precision: 'pin',
    radiusM: 30,
    ...changes,
  };
}

const weekdays = [1, 2, 3, 4, 5];

/** Two mechanics downtown, 08:00 to 17:00; the second lacks the skill for brakes. */
export function boardOf(visits: readonly BoardVisit[], changes: Partial<Board> = {}): Board {
  const mechanic = {
    base: downtown,
    zone: 'America/Toronto',
    radiusKm: 30,
    longestDriveMinutes: null,
    lapses: [],
    weeklyHours: weekdays.map((weekday) => ({ weekday, startMinute: 480, endMinute: 1020 })),
    breaks: weekdays.map((weekday) => ({ weekday, startMinute: 720, endMinute: 750 })),
    dailyLimit: { jobs: null, minutes: null },
    timeOff: [],
  };
  return {
    day: { from: clock('00:00'), to: clock('00:00') + 86_400_000 },
    companyZone: toronto.zone,
    zones: [toronto],
    mechanics: [
      { ...mechanic, usersId: toId(7), name: 'Mia', skills: [toId(1)] },
      { ...mechanic, usersId: toId(8), name: 'Noah', skills: [toId(2)] },
    ],
    skills: [],
    visits: [...visits],
    held: [],
    positions: [],
    legs: null,
    lateMinutes: 15,
    window: { leadMinutes: 0, horizonDays: 60, gridMinutes: 30 },
    now: clock('06:00'),
    ...changes,
  };
}
