import assert from 'node:assert/strict';
import { test } from 'node:test';
import { csvLine } from './csv.ts';

test('no cell is run as a formula, amounts stay numbers, and what it is set in survives', () => {
  assert.equal(
    csvLine(['-12.50', '-12.50-3', '+1 416', '@x', '=1', '\t=1']),
    "-12.50,'-12.50-3,'+1 416,'@x,'=1,'\t=1\r\n",
  );
  assert.equal(csvLine(['a "b"', 'c,d', 'e\nf', '']), '"a ""b""","c,d","e\nf",\r\n');
});
