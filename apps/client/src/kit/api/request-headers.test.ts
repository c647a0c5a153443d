import assert from 'node:assert/strict';
import { test } from 'node:test';
import { requestHeaders } from './request-headers.ts';

const facts = { language: 'en', token: 't', impersonated: false, device: { os_version: '16' } } as const;

test('sends the token and the URL-encoded device info [AP002, AP003]', () => {
  assert.deepEqual(requestHeaders(facts), {
    Accept: 'application/json',
    'Accept-Language': 'en-CA',
    'Device-Info': '%7B%22os_version%22%3A%2216%22%7D',
    Token: 't',
  });
  assert.equal('Token' in requestHeaders({ ...facts, token: undefined }), false);
});

test('sends no device info while staff act as the user [RO034]', () => {
  const headers = requestHeaders({ ...facts, impersonated: true });
  assert.equal(headers['Device-Info'], undefined);
  assert.equal(headers['Token'], 't');
});
