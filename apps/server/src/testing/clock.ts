import type { Clock } from '#server/platform/clock.ts';

export interface TestClock extends Clock {
  set(time: Date | string): void;
  advance(milliseconds: number): void;
}

/** A clock that only a test moves. */
export function testClock(start: Date | string = '2026-11-23T15:00:00Z'): TestClock {
  let time = new Date(start).getTime();
  return {
    now: () => new Date(time),
    set: (next) => {
      time = new Date(next).getTime();
    },
    advance: (milliseconds) => {
      time += milliseconds;
    },
  };
}
