import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { HttpError } from '@hoist/contract/client';
import { errorForm, logErrorToServer, maskSecrets } from './error-log.ts';
import { queryClient } from '../api/query.ts';

test('masks passwords and tokens at any depth [AP063]', () => {
  assert.deepEqual(
    maskSecrets({
      form: { password: 'a', password2: 'b', current_password: 'c', fname: 'Dana' },
      token: 't',
      list: [1],
    }),
    {
      form: { password: '***', password2: '***', current_password: '***', fname: 'Dana' },
      token: '***',
      list: [1],
    },
  );
});

test('sends the message and the stack of an error, and no secrets', () => {
  const error = new HttpError({ status: 422, statusText: 'No', url: '/api/x', body: { password: 'hoist' } });
  const form = errorForm(error, 'https://hoist.test/reset-password?code=abc&userId=7', {
    session: { token: 's' },
  });
  assert.match(form.error_json, /"message":"No"/);
  assert.match(form.stacktrace, /HttpError: No/);
  assert.equal(form.page_url, 'https://hoist.test/reset-password?code=***&userId=7');
  assert.doesNotMatch(JSON.stringify(form), /hoist"|"s"/);
});

test('records a thrown string unchanged', () => {
  assert.equal(errorForm('odd', '/', {}).error_json, '"odd"');
});

/** Sets the globals of a browser for one test. */
function inBrowser(context: TestContext, sent: unknown[]): void {
  context.mock.method(globalThis, 'fetch', (_address: string, { body }: RequestInit) => {
    sent.push(body);
    return Promise.resolve(new Response());
  });
  const globals = {
    location: { href: 'https://hoist.test/inside/home' },
    navigator: { onLine: true },
    document: { cookie: '' },
    __APP_VERSION__: '2.5.5',
  };
  const inNode = Object.keys(globals).map(
    (name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const,
  );
  for (const [name, value] of Object.entries(globals))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  context.after(() => {
    for (const [name, descriptor] of inNode)
      if (descriptor) Object.defineProperty(globalThis, name, descriptor);
      else Reflect.deleteProperty(globalThis, name);
  });
}

test('records an error even if the app state cannot be read', (context) => {
  const sent: unknown[] = [];
  inBrowser(context, sent);
  queryClient.setQueryData(['listVehicles', {}], { anotherShape: true });
  context.after(() => queryClient.clear());
  logErrorToServer(new Error('The card was declined'));
  const [body] = sent;
  const text = body instanceof FormData ? JSON.stringify([...body.entries()]) : String(body);
  assert.match(decodeURIComponent(text.replaceAll('+', ' ')), /The card was declined[^]*unreadable/);
});

test('never throws, and prints its own failure', (context) => {
  const printed = context.mock.method(console, 'error', () => undefined);
  const endless: Record<string, unknown> = {};
  endless['self'] = endless;
  assert.doesNotThrow(() => logErrorToServer(endless));
  assert.equal(printed.mock.callCount(), 1);
});
