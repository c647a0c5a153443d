import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RETENTION_DAYS } from '@hoist/domain/retention';
import { tracking as en } from './en/tracking.ts';
import { tracking as fr } from './fr/tracking.ts';

// Every page loads these texts, so they do not load the constants.
test('the mechanic reads for how long their position is kept', () => {
  const hours = RETENTION_DAYS.positions * 24;
  assert.match(en.mine.text, new RegExp(`deleted after ${hours} hours`));
  assert.match(fr.mine.text, new RegExp(`effacé après ${hours} heures`));
});
