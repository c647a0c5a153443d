import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endpoint } from '@hoist/contract/endpoint';
import { ok } from '@hoist/domain/result';
import { z } from 'zod';
import { atEnd } from '#server/testing/at-end.ts';
import { testDatabase } from '#server/testing/database.ts';
import { startTestServer } from '#server/testing/http.ts';
import { systemClock } from '../clock.ts';
import { publicRoute } from '../http/route.ts';
import { startJobs } from '../jobs/jobs.ts';
import { createLogger } from '../logger.ts';
import { openMetrics } from './metrics.ts';
import { serveMetrics } from './serve-metrics.ts';
import { watchProcess } from './watch-process.ts';

const greet = endpoint({
  id: 'greet',
  path: '/people/:name',
  auth: 'public',
  duringImpersonation: 'allowed',
  params: z.object({ name: z.string() }),
  output: z.object({}),
  summary: 'Greets',
});

test('reports requests, jobs and pending work without personal data [OP012]', async () => {
  const database = await testDatabase();
  const metrics = openMetrics();
  watchProcess(metrics, { database, streams: { count: () => 3 } });
  const served = await serveMetrics(metrics, { host: '127.0.0.1', port: 0 });
  atEnd(() => served.close());
  const server = await startTestServer({
    database,
    routes: [publicRoute(greet, () => Promise.resolve(ok({})))],
    onAnswered: (answer) => metrics.answered(answer),
  });
  await server.fetch('/api/people/dana.quinn@example.org?phone=4165550143');
  await server.fetch('/api/nothing/dana.quinn@example.org');
  await database.db
    .insertInto('outbox')
    .values({ channel: 'email', recipient: 'dana.quinn@example.org', body: 'Hello' })
    .execute();
  let ended = () => {};
  const bothRan = new Promise<void>((resolve) => {
    ended = resolve;
  });
  let runs = 0;
  const jobs = await startJobs(
    [
      { name: 'works', everyMs: 60_000, run: () => Promise.resolve() },
      { name: 'breaks', everyMs: 60_000, run: () => Promise.reject(new Error('dana.quinn@example.org')) },
    ],
    {
      database,
      clock: systemClock,
      logger: createLogger('silent'),
      onRun: (run) => {
        metrics.ran(run);
        runs += 1;
        if (runs === 2) ended();
      },
    },
  );
  await bothRan;
  await jobs.stop();

  const answer = await fetch(`${served.address}/metrics`);
  const text = await answer.text();
  assert.match(answer.headers.get('content-type') ?? '', /^text\/plain/);
  assert.match(
    text,
    /hoist_request_seconds_count\{route="\/api\/people\/:name",method="GET",status="200"\} 1/,
  );
  assert.match(text, /hoist_job_runs_total\{job="works",outcome="done"\} 1/);
  assert.match(text, /hoist_job_runs_total\{job="breaks",outcome="failed"\} 1/);
  assert.match(text, /hoist_work_waiting\{kind="outbox"\} 1/);
  assert.match(text, /hoist_outbox_oldest_seconds \d/);
  assert.match(text, /hoist_event_streams 3/);
  assert.match(text, /nodejs_eventloop_lag_p99_seconds/);
  assert.doesNotMatch(text, /dana|quinn|example|4165550143/);
  assert.equal((await fetch(`${served.address}/`)).status, 404);
});
