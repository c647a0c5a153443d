import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { csrfHeader } from './csrf-header.ts';

afterEach(() => Reflect.deleteProperty(globalThis, 'document'));

const headerOf = (cookie: string) => {
  Object.assign(globalThis, { document: { cookie } });
  return csrfHeader();
};

test('sends the CSRF cookie, decoded, as a header [AP007]', () => {
  const header = { 'X-XSRF-TOKEN': 'a+b=' };
  assert.deepEqual(headerOf('XSRF-TOKEN=a%2Bb%3D'), header);
  assert.deepEqual(headerOf('theme=dark; XSRF-TOKEN=a%2Bb%3D; lang=fr'), header);
});

test('sends no CSRF header without the cookie [AP007]', () => {
  for (const cookie of ['', 'XSRF-TOKEN=', 'MY-XSRF-TOKEN=a', 'theme=dark'])
    assert.deepEqual(headerOf(cookie), {});
});
