import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clearStorage } from './storage.ts';

/** An area of storage whose values are properties, as in a browser. */
function area(values: Readonly<Record<string, string>>): Storage {
  const methods = {
    removeItem(key: string) {
      Reflect.deleteProperty(stored, key);
    },
    clear() {
      for (const key of Object.keys(stored)) Reflect.deleteProperty(stored, key);
    },
  };
  const stored: Record<string, string> = Object.assign(Object.create(methods), values);
  return stored as unknown as Storage;
}

/** A browser's cookies: each belongs to its host, or to a domain and the hosts in it. */
function cookieJar(names: readonly string[]) {
  const jar = new Set(names);
  return {
    get cookie() {
      return [...jar].map((one) => `${one.split('@')[0] ?? ''}=x`).join('; ');
    },
    set cookie(line: string) {
      const [, name = '', domain = ''] = /^([^=]*)=; Max-Age=0; path=\/(?:; domain=(.+))?$/.exec(line) ?? [];
      jar.delete(domain === '' ? name : `${name}@${domain}`);
    },
  };
}

test('clears every key and cookie at log-out, except choices of the device and the console [SE001, SE002]', () => {
  const ofDevice = { 'hoist.theme': 'dark', 'hoist.language': 'fr', 'hoist.analytics': 'no' };
  const ofConsole = { 'hoist.console.session': '{"token":"office"}' };
  const localStorage = area({ ...ofDevice, ...ofConsole, 'hoist.session': '{"token":"t"}', other: 'x' });
  const sessionStorage = area({ 'hoist.draft': '{}', other: 'x' });
  const document = cookieJar(['token', '_ga@hoist.ca', '_fbp@www.hoist.ca']);
  const browser = { localStorage, sessionStorage, document, location: { hostname: 'www.hoist.ca' } };
  const inNode = Object.keys(browser).map(
    (name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const,
  );
  for (const [name, value] of Object.entries(browser))
    Object.defineProperty(globalThis, name, { value, configurable: true });
  clearStorage();
  for (const [name, descriptor] of inNode)
    if (descriptor) Object.defineProperty(globalThis, name, descriptor);
    else Reflect.deleteProperty(globalThis, name);
  assert.deepEqual(Object.fromEntries(Object.entries(localStorage)), { ...ofDevice, ...ofConsole });
  assert.deepEqual(Object.entries(sessionStorage), []);
  assert.equal(document.cookie, '');
});
