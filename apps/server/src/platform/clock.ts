/** The source of the time. Verbs get `now` as an argument; only edges (HTTP, jobs, start-up) ask a clock. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
