import type { Route } from '#server/platform/http/route.ts';
import type { Job } from '#server/platform/jobs/jobs.ts';

/** What every module contributes to the process. */
export interface ServerModule {
  readonly routes: readonly Route[];
  readonly jobs: readonly Job[];
}
