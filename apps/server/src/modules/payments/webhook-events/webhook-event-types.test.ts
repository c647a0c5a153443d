import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { webhookEventTypes } from './webhook-event-types.ts';

test('docs/operations.md lists exactly the handled event types', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../../../../docs/operations.md'), 'utf8');
  const part = /<!-- notice-types -->([\s\S]*)<!-- \/notice-types -->/.exec(page)?.[1] ?? '';
  const told = [...part.matchAll(/`([a-z_.]+)`/g)].map(([, type]) => type ?? '');
  assert.deepEqual(told.toSorted(), webhookEventTypes.toSorted());
});
