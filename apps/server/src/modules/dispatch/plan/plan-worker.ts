import { parentPort, workerData } from 'node:worker_threads';
import { drivesOf } from './drives-between.ts';
import { planDay } from '@hoist/domain/scheduling/planner/plan-day';
import type { PlanJob } from './plan-in-thread.ts';

/** Plans a day; runs in a thread of its own. */
const { matrix, ...request } = workerData as PlanJob;
parentPort?.postMessage(planDay({ ...request, drives: drivesOf(matrix) }));
