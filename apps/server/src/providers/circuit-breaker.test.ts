import assert from 'node:assert/strict';
import { test } from 'node:test';
import { closedPort } from '#server/testing/closed-port.ts';
import { standInProvider } from '#server/testing/stand-in-provider.ts';
import { circuitBreaker, ProviderRefused, ProviderResting } from './circuit-breaker.ts';

const start = Date.UTC(2026, 11, 1, 10, 20);
const patient = { patienceMs: 10_000 };
const unanswered = () => new Promise<never>(() => undefined);

async function provider() {
  const { origin, replies, heard } = await standInProvider();
  let at = start;
  let successes = 0;
  const rests: unknown[] = [];
  const breaker = circuitBreaker({
    now: () => new Date(at),
    onRest: (why) => rests.push(why),
    onSuccess: () => {
      successes += 1;
    },
  });
  const ask = async (signal: AbortSignal) => {
    const answer = await fetch(origin, { signal });
    if (answer.status === 429) throw new ProviderRefused('quota');
    if (!answer.ok) throw new Error(`status ${answer.status}`);
    return answer.status;
  };
  const fail = async (times: number) => {
    for (let time = 0; time < times; time += 1) {
      replies.push({ status: 500 });
      await assert.rejects(breaker.call(ask, patient), /status 500/);
    }
  };
  const pass = (seconds: number) => {
    at += seconds * 1000;
  };
  return { replies, heard, breaker, ask, fail, pass, rests, successes: () => successes };
}

test('rests a provider for a minute after three failures in a row, then probes it with one call [OP010]', async () => {
  const { replies, heard, breaker, ask, fail, pass, rests, successes } = await provider();
  await fail(2);
  replies.push({ status: 200 });
  assert.equal(await breaker.call(ask, patient), 200);
  await fail(3);
  assert.deepEqual([breaker.state().restingSince, rests.length, heard.length], [start, 1, 6]);
  pass(59);
  await assert.rejects(breaker.call(ask, patient), ProviderResting);
  assert.equal(heard.length, 6);
  pass(1);
  replies.push({ status: 200 });
  const probe = breaker.call(ask, patient);
  await assert.rejects(breaker.call(ask, patient), ProviderResting);
  assert.equal(await probe, 200);
  assert.deepEqual([breaker.state().restingSince, heard.length, successes()], [null, 7, 2]);
  await fail(2);
  assert.equal(breaker.state().restingSince, null);
});

test('rests a provider for another minute after a failed probe, and reports the start of the first rest', async () => {
  const { breaker, ask, fail, pass, rests } = await provider();
  await fail(3);
  pass(60);
  await fail(1);
  assert.deepEqual([breaker.state().restingSince, rests.length], [start, 2]);
  pass(59);
  await assert.rejects(breaker.call(ask, patient), ProviderResting);
  pass(1);
  await fail(1);
});

test('rests a provider that refuses until the next hour', async () => {
  const { replies, heard, breaker, ask, pass } = await provider();
  replies.push({ status: 429 }, { status: 200 });
  await assert.rejects(breaker.call(ask, patient), ProviderRefused);
  pass(40 * 60 - 1);
  await assert.rejects(breaker.call(ask, patient), ProviderResting);
  assert.equal(heard.length, 1);
  pass(1);
  assert.equal(await breaker.call(ask, patient), 200);
});

test('repeats a call once after a connection error', async () => {
  const { replies, heard, breaker, ask } = await provider();
  replies.push('hang up', { status: 200 });
  assert.equal(await breaker.call(ask, patient), 200);
  assert.equal(heard.length, 2);
  const nowhere = `http://127.0.0.1:${closedPort}`;
  let asked = 0;
  const unreachable = (signal: AbortSignal) => {
    asked += 1;
    return fetch(nowhere, { signal });
  };
  await assert.rejects(breaker.call(unreachable, patient), TypeError);
  assert.equal(asked, 2);
});

test('ends a slow call at the patience, even if it ignores the signal', async () => {
  const { replies, breaker, ask } = await provider();
  replies.push('silent');
  let asked = 0;
  const slow = (signal: AbortSignal) => {
    asked += 1;
    return ask(signal);
  };
  await assert.rejects(breaker.call(slow, { patienceMs: 50 }), { name: 'TimeoutError' });
  assert.equal(asked, 1);
  await assert.rejects(breaker.call(unanswered, { patienceMs: 10 }), { name: 'TimeoutError' });
});

test("does not count a caller's abort as a failure", async () => {
  const { breaker, ask, fail } = await provider();
  await fail(2);
  const stop = new AbortController();
  const asking = breaker.call(unanswered, { ...patient, signal: stop.signal });
  stop.abort();
  await assert.rejects(asking, { name: 'AbortError' });
  await assert.rejects(breaker.call(ask, { ...patient, signal: stop.signal }), { name: 'AbortError' });
  assert.equal(breaker.state().restingSince, null);
});

test('lets the next call probe if the caller of the probe left', async () => {
  const { replies, breaker, ask, fail, pass } = await provider();
  await fail(3);
  pass(60);
  const stop = new AbortController();
  const probe = breaker.call(unanswered, { ...patient, signal: stop.signal });
  stop.abort();
  await assert.rejects(probe, { name: 'AbortError' });
  replies.push({ status: 200 });
  assert.equal(await breaker.call(ask, patient), 200);
});
