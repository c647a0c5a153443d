import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inRem } from '../../apps/client/build/scalable-type.ts';

test('builds type sizes in rem and leaves other lengths in pixels', () => {
  assert.equal(
    inRem('a{font:600 14px/1.4 var(--sans);padding:8px}b{font-size:clamp(40px,11vw,72px);font-stretch:112%}'),
    'a{font:600 0.875rem/1.4 var(--sans);padding:8px}b{font-size:clamp(2.5rem,11vw,4.5rem);font-stretch:112%}',
  );
  assert.equal(
    inRem(':root{--text: 16px/1.5 var(--sans);--text-gap:4px}'),
    ':root{--text: 1rem/1.5 var(--sans);--text-gap:4px}',
  );
});
