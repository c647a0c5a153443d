import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readText } from '../src/data-file.ts';
import { compileZones } from './compile-zones.ts';

test('compiles the committed zone table from the pinned package', () => {
  assert.equal(readText('zones.json'), compileZones());
});
