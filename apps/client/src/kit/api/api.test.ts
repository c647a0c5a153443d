import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, beforeEach, describe, it, mock } from 'node:test';
import { getInfo } from '@hoist/contract/settings/info';
import { startMessages } from '#client/messages/i18n.ts';
import { toasts } from '../toast.ts';
import { call, HttpError, type Options } from './api.ts';

const answerOf = (status: number, code: string, message: string) => ({
  status,
  body: JSON.stringify({ status, code, message }),
});

let answer = answerOf(200, '', '');
let logs = 0;
let logged = Promise.withResolvers<void>();
/** Answers calls with `answer`. Its error log always fails. */
const server = createServer((request, response) => {
  const isLog = request.url === '/api/log/error';
  const { status, body } = isLog ? answerOf(500, 'internal', 'The log is full') : answer;
  response.writeHead(status, { 'content-type': 'application/json', connection: 'close' }).end(body);
  if (!isLog) return;
  logs += 1;
  response.once('close', logged.resolve);
});

const opened: string[] = [];
const overNetwork = globalThis.fetch;
const addressOf = (path: string) =>
  new URL(path, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
const browser = {
  location: {
    href: 'https://hoist.test/inside/home',
    pathname: '/inside/home',
    search: '',
    assign: (path: string) => opened.push(path),
  },
  navigator: { onLine: true, languages: ['en-CA'] },
  document: { cookie: '', documentElement: { lang: '' } },
  __APP_VERSION__: '2.5.5',
  fetch: (path: string, init: RequestInit) => overNetwork(addressOf(path), init),
};
const inNode = Object.keys(browser).map(
  (name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const,
);

interface Failed {
  readonly error: unknown;
  readonly shown: readonly string[];
}

/** A failed call: what its caller gets and what is shown, once the failure is recorded. */
async function failedCall(given: typeof answer, options?: Options): Promise<Failed> {
  answer = given;
  logged = Promise.withResolvers();
  const called = call(getInfo, { query: { get_fields: 'push' } }, options);
  const error = await called.catch((thrown: unknown) => thrown);
  await logged.promise;
  return { error, shown: toasts.get().map(({ text }) => text) };
}

describe('a failed call', { timeout: 20_000 }, () => {
  before(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    for (const [name, value] of Object.entries(browser))
      Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
    await startMessages();
    mock.timers.enable({ apis: ['setTimeout'] });
  });

  after(() => {
    mock.timers.reset();
    toasts.set([]);
    for (const [name, descriptor] of inNode)
      if (descriptor) Object.defineProperty(globalThis, name, descriptor);
      else Reflect.deleteProperty(globalThis, name);
    server.close();
  });

  beforeEach(() => {
    toasts.set([]);
    opened.length = 0;
    logs = 0;
  });

  it('is shown, recorded and thrown on to its caller; a failure of the record is not [ER004, ER005]', async () => {
    for (const status of [400, 404, 409, 422, 429, 500, 503]) {
      const { error, shown } = await failedCall(answerOf(status, 'conflict', `Failed with ${status}`));
      assert.ok(error instanceof HttpError);
      assert.equal(error.status, status);
      assert.deepEqual(shown.slice(-1), [`Failed with ${status}`]);
    }
    assert.equal(logs, 7);
    assert.ok(toasts.get().every(({ text }) => text !== 'The log is full'));
    assert.deepEqual(opened, []);
  });

  it('is recorded where the screen shows it; a forbidden one always leads to the landing [ER004, ER013]', async () => {
    const elsewhere = [
      { failure: 'background' },
      { failure: 'in_place' },
      { handled: ['conflict'] },
    ] as const;
    for (const options of elsewhere) {
      const { error, shown } = await failedCall(answerOf(409, 'conflict', 'Away'), options);
      assert.ok(error instanceof HttpError);
      assert.deepEqual(shown, []);
    }
    const forbidden = await failedCall(answerOf(403, 'forbidden', 'No'), { failure: 'background' });
    assert.ok(forbidden.error instanceof HttpError);
    assert.deepEqual(forbidden.shown, ['Forbidden access! Try to relogin or contact support!']);
    assert.deepEqual([opened, logs], [['/home-page'], 4]);
  });
});
