import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readText } from '../src/data-file.ts';
import { compileZones } from './compile-zones.ts';

test('the committed zone table is what the pinned package compiles to', () => {
  assert.equal(readText('zones.json'), compileZones());
});
