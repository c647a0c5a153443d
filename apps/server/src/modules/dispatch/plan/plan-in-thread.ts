import { Worker } from 'node:worker_threads';
import type { PlannedDay } from '@hoist/domain/scheduling/planner/plan-day';
import type { PlanRequest } from '@hoist/domain/scheduling/planner/plan-request';
import type { DriveMatrix } from './drives-between.ts';

/** A plan's inputs for another thread. */
export interface PlanJob extends Omit<PlanRequest, 'drives'> {
  readonly matrix: DriveMatrix;
}

let last: Promise<unknown> = Promise.resolve();

/** Plans a day in a thread of its own, one after the other, because a plan uses a whole core. */
export function planInThread(job: PlanJob): Promise<PlannedDay> {
  const planned = last.then(() => run(job));
  last = planned.catch(() => undefined);
  return planned;
}

function run(job: PlanJob): Promise<PlannedDay> {
  const { promise, resolve, reject } = Promise.withResolvers<PlannedDay>();
  const worker = new Worker(new URL('plan-worker.ts', import.meta.url), { workerData: job });
  worker.once('message', resolve);
  worker.once('error', reject);
  worker.once('exit', () => reject(new Error('The planner ended without a plan')));
  return promise;
}
