import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isOrderKind, kindOf, needKinds, orderKinds, queueKinds } from './kinds.ts';

test('leads to applications among the mechanics, and to the other queues below one address [DI006]', () => {
  const places = queueKinds.map((kind) => kindOf(kind).path);
  assert.equal(new Set(places).size, queueKinds.length);
  assert.equal(kindOf('application').path, '/mechanics/applications');
  for (const kind of queueKinds)
    if (kind !== 'application') assert.match(kindOf(kind).path, /^\/queues\/[a-z]+$/);
});

test('needs are every kind but applications and conversations, which are only counted', () => {
  assert.equal(new Set(needKinds).size, needKinds.length);
  for (const kind of orderKinds) assert.ok(isOrderKind(kind) && needKinds.includes(kind));
  assert.ok(!(needKinds as readonly string[]).includes('application'));
  assert.ok(!(needKinds as readonly string[]).includes('conversation'));
});
