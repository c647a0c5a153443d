import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';

test('refuses demo accounts in production', () => {
  const ran = spawnSync(process.execPath, [join(import.meta.dirname, 'seed.ts')], {
    encoding: 'utf8',
    env: {
      NODE_ENV: 'production',
      SECRET: 'the secret of this installation, long enough',
      ALLOW_EMBEDDED: 'sms,email,payments,places,roads',
      PUBLIC_URL: 'https://hoist.test',
      MAP_STYLE_URL: 'none',
      // A closed port: a call to the database would fail differently.
      DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none',
    },
  });
  assert.match(ran.stderr, /Refused in production/);
  assert.equal(ran.status, 1);
});
