import assert from 'node:assert/strict';
import { test } from 'node:test';
import { placeholderNames } from './placeholder-names.ts';
import { cutTokens, shownTokens, storedTokens } from './tokens.ts';

test('shows placeholders by their names in each language, and stores them again unchanged', () => {
  const stored = 'On {when}{reason} {money}';
  assert.equal(
    shownTokens(stored, 'en'),
    'On {day and time}{reason, or a full stop} {what happens to the money}',
  );
  for (const locale of ['en', 'fr'] as const) {
    const all = Object.keys(placeholderNames).map((name) => `{${name}}`);
    assert.equal(storedTokens(shownTokens(all.join(' '), locale), locale), all.join(' '));
  }
});

test('keeps a name that is none, so that it is refused', () => {
  assert.equal(storedTokens('{when?} {day and time', 'en'), '{when?} {day and time');
  assert.deepEqual(cutTokens('At {day and time}, {x'), ['At ', '{day and time}', ', {x']);
});
