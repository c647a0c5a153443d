import assert from 'node:assert/strict';
import { test } from 'node:test';
import { refuse } from '@hoist/domain/result';
import { atEnd } from '#server/testing/at-end.ts';
import { testClock } from '#server/testing/clock.ts';
import { testDatabase } from '#server/testing/database.ts';
import { startTestServer } from '#server/testing/http.ts';
import { addPerson } from '#server/testing/people.ts';
import { openSessionCache } from '../sessions/session-cache.ts';
import { deleteSessions } from '../sessions/sessions.ts';
import { addEventStream } from './event-stream.ts';
import { publish } from './publish.ts';
import { openStreams } from './streams.ts';

const database = await testDatabase();
const clock = testClock();
const sessions = await openSessionCache(database, clock);
const streams = await openStreams(database);
atEnd(() => Promise.all([sessions.close(), streams.close()]));
const server = await startTestServer({
  database,
  clock,
  routes: [],
  parts: [(app) => addEventStream(app, { sessions, streams, heartbeatMs: 30 })],
});
const reader = await addPerson(database, clock.now());
const other = await addPerson(database, clock.now());

interface Stream {
  /** The next text that contains `wanted`, or what came before the end. */
  until(wanted: string): Promise<string>;
  close(): Promise<void>;
}

async function follow(token: string, query = ''): Promise<Stream> {
  const aborter = new AbortController();
  const response = await server.fetch(`/api/events${query}`, { headers: { token }, signal: aborter.signal });
  assert.equal(response.headers.get('content-type'), 'text/event-stream; charset=utf-8');
  assert.ok(response.body);
  const chunks = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let read = '';
  return {
    async until(wanted) {
      while (!read.includes(wanted)) {
        const { done, value } = await chunks.read();
        if (done) return read;
        read += value;
      }
      return read;
    },
    async close() {
      await chunks.cancel();
      aborter.abort();
    },
  };
}

test("sends a user's stream the events published for that user after their commit, and no others", async () => {
  const stream = await follow(reader.token);
  await stream.until(': open');
  await database.transaction((tx) => publish(tx, [other.usersId], { kind: 'order', id: 1 }));
  await database.transaction(async (tx) => {
    await publish(tx, [reader.usersId], { kind: 'order', id: 2 });
    return refuse('rolled back');
  });
  await database.transaction((tx) => publish(tx, [reader.usersId, other.usersId], { kind: 'order', id: 3 }));
  const heard = await stream.until('"id":3');
  assert.match(heard, /event: order\ndata: {"kind":"order","id":3}\n\n/);
  assert.doesNotMatch(heard, /"id":[12]/);
  await stream.close();
});

test('begins a stream with what its client missed, or with all kinds where that is no longer known', async () => {
  const late = await addPerson(database, clock.now());
  const heard = (missedMs: number) => {
    const events: string[] = [];
    streams.open(late.usersId, ({ kind, id }) => events.push(`${kind} ${id}`), missedMs)();
    return events;
  };
  const from = performance.now();
  const first = await follow(late.token);
  await first.until(': open');
  for (const [to, id] of [
    [other, 11],
    [late, 12],
  ] as const)
    await database.transaction((tx) => publish(tx, [to.usersId], { kind: 'order', id }));
  await first.until('"id":12');
  await first.close();
  assert.deepEqual(heard(performance.now() - from), ['order 12']);
  assert.deepEqual(heard(0), []);

  const asleep = await follow(late.token, '?missed_ms=3600000');
  assert.deepEqual((await asleep.until('event: message')).match(/event: \w+/g), [
    'event: order',
    'event: notification',
    'event: message',
  ]);
  await asleep.close();
});

test('opens no stream for an account that has to verify its number first', async () => {
  const asked = await addPerson(database, clock.now(), { phoneStatus: 'not_verified', asksNumber: true });
  const response = await server.fetch('/api/events', { headers: { token: asked.token } });
  assert.equal(response.status, 412);
});

test('answers 401 in the envelope to a stream without a valid token', async () => {
  for (const headers of [{}, { token: 'x'.repeat(43) }] as Record<string, string>[]) {
    const response = await server.fetch('/api/events', { headers });
    assert.equal(response.status, 401);
    assert.equal(((await response.json()) as { status: number }).status, 401);
  }
});

test('allows at most twenty streams per user', async () => {
  const many = await addPerson(database, clock.now());
  const streamsOfOne = await Promise.all(Array.from({ length: 20 }, () => follow(many.token)));
  const refused = await server.fetch('/api/events', { headers: { token: many.token } });
  assert.deepEqual([refused.status, refused.headers.get('retry-after')], [429, '60']);
  await Promise.all(streamsOfOne.map((stream) => stream.close()));
});

test('ends a stream when its session ends', async () => {
  const guest = await addPerson(database, clock.now());
  const stream = await follow(guest.token);
  await stream.until(': open');
  await database.transaction((tx) => deleteSessions(tx, guest.usersId));
  await stream.until('never said');
  await stream.close();
});

test('stops the server while a stream is open', async () => {
  const own = await startTestServer({
    database,
    clock,
    routes: [],
    parts: [(app) => addEventStream(app, { sessions, streams })],
  });
  const response = await own.fetch('/api/events', { headers: { token: reader.token } });
  const ended = response.text();
  await own.stop();
  assert.match(await ended, /: open/);
});
