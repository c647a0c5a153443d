import type { Route } from '#server/platform/http/route.ts';
import type { Job } from '#server/platform/jobs/jobs.ts';

export interface ServerModule {
  readonly routes: readonly Route[];
  readonly jobs: readonly Job[];
}
