import assert from 'node:assert/strict';
import { test } from 'node:test';
import { betweenMarkers } from './between-markers.ts';

test('only what stands between the marks is replaced, and twice gives the same', () => {
  const once = betweenMarkers('# A\n<!-- t -->old<!-- /t -->\nend\n', 't', 'new\n');
  assert.equal(once, '# A\n<!-- t -->\n\nnew\n\n<!-- /t -->\nend\n');
  assert.equal(betweenMarkers(once, 't', 'new'), once);
  assert.equal(betweenMarkers('# A\n', 't', 'new'), '# A\n');
});
