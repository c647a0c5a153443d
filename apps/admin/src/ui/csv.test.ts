import assert from 'node:assert/strict';
import { test } from 'node:test';
import { csvOf } from './csv.ts';

test('cells keep commas, quotes and lines, and are never run as a formula', () => {
  const file = csvOf([
    ['Name', 'Amount'],
    ['Roy, "Sam"', '-12.50'],
    ['=HYPERLINK("x")', '@sum'],
    ['two\nlines', '+1 416 555 0100'],
  ]);
  assert.equal(
    file,
    '\uFEFFName,Amount\r\n"Roy, ""Sam""",-12.50\r\n"\'=HYPERLINK(""x"")",\'@sum\r\n"two\nlines",\'+1 416 555 0100\r\n',
  );
});
