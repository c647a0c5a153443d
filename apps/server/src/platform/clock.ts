/** Source of the current time. Commands take `now` as an argument; only HTTP, jobs and start-up read a clock. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
