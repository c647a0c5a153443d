import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';

const background = new AsyncLocalStorage<true>();

/** Runs a job or a webhook: its statements use the connections of the background, never those of callers. */
export const inBackground = <T>(work: () => T): T => background.run(true, work);

/** One pool of two: work in the background has connections of its own. */
export function splitPool(callers: pg.Pool, jobs: pg.Pool): Pick<pg.Pool, 'connect' | 'end' | 'options'> {
  const connect = () => (background.getStore() === true ? jobs : callers).connect();
  return {
    options: callers.options,
    connect: connect as pg.Pool['connect'],
    async end() {
      await Promise.all([callers.end(), jobs.end()]);
    },
  };
}
