import type { Stage } from './access-stage.ts';

const notYours = '404 not_found';
const ofMechanic = ({ mechanicId }: Stage) => ({ params: { userId: mechanicId } });
/** A mechanic's calendar is the mechanic's alone. */
const theirs = { customer: notYours, 'unverified customer': notYours, 'other customer': notYours };
const everyDay = JSON.stringify(
  [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, start: '08:00', end: '18:00' })),
);

/** The rows of a mechanic's own calendar. They leave it as it is: the stages are booked on it. */
export const calendarRows = {
  listMechanicOffers: {
    stage: 'pending',
    send: (stage: Stage) => ({ ...ofMechanic(stage), query: {} }),
    who: theirs,
  },
  listHandovers: { stage: 'pending', send: ofMechanic, who: theirs },
  answerHandover: {
    stage: 'pending',
    // No one asks.
    send: ({ mechanicId }: Stage) => ({
      params: { userId: mechanicId, proposalId: 999_999 },
      form: { answer: 'agreed' },
    }),
    answer: notYours,
    who: theirs,
  },
  getMechanicDemand: { stage: 'pending', send: ofMechanic, who: theirs },
  getMechanicCalendar: { stage: 'pending', send: ofMechanic, who: theirs },
  getMechanicAgenda: {
    stage: 'pending',
    send: (stage: Stage) => ({ ...ofMechanic(stage), query: { from: '2026-12-07', days: 7 } }),
    who: theirs,
  },
  changeMechanicCalendar: {
    stage: 'pending',
    send: (stage: Stage) => ({
      ...ofMechanic(stage),
      form: { weekly_hours: everyDay, breaks: '[]', radius_km: 60, version: -1 },
    }),
    // Of a version that never was.
    answer: '409 conflict',
    who: theirs,
  },
  changeMechanicBase: {
    stage: 'pending',
    send: (stage: Stage) => ({
      ...ofMechanic(stage),
      form: {
        address: '100 Queen St W',
        city: 'Toronto',
        state: 'ON',
        zip: 'M5H 2N2',
        point_lat: '43.6532',
        point_long: '-79.3832',
        confirmed: true,
      },
    }),
    who: theirs,
  },
  addTimeOff: {
    stage: 'pending',
    send: (stage: Stage) => ({
      ...ofMechanic(stage),
      form: { from_day: '2027-06-07', to_day: '2027-06-11' },
    }),
    who: theirs,
  },
  createCalendarFeed: { stage: 'pending', send: ofMechanic, who: theirs },
  revokeCalendarFeed: { stage: 'pending', send: ofMechanic, who: theirs },
  removeTimeOff: {
    stage: 'pending',
    send: ({ mechanicId }: Stage) => ({ params: { userId: mechanicId, timeOffId: 999_999 } }),
    answer: notYours,
    who: theirs,
  },
} as const;
