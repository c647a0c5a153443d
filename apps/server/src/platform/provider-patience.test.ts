import assert from 'node:assert/strict';
import { test } from 'node:test';
import { limitWaits, PROVIDER_LIMIT_MS, providerPatience, withinPatience } from './provider-patience.ts';

test('a caller waits for all providers together no longer than the limit', async () => {
  const never = new Promise<never>(() => undefined);
  const begun = performance.now();
  await limitWaits(120, async () => {
    for (let request = 0; request < 20; request += 1)
      await assert.rejects(withinPatience(never), { name: 'TimeoutError' });
  });
  const waited = performance.now() - begun;
  assert.ok(waited >= 110 && waited < 1_000, `${waited} ms`);
});

test('a job, and work that outlives its call, wait the usual limit for each request', async () => {
  assert.equal(PROVIDER_LIMIT_MS, 15_000);
  assert.equal(providerPatience(), 15_000);
  assert.equal(providerPatience(800), 800);
  const answered = Promise.withResolvers<void>();
  let later: Promise<number> | undefined;
  await limitWaits(50, () => {
    later = answered.promise.then(() => providerPatience());
    assert.ok(providerPatience() <= 50);
    return Promise.resolve();
  });
  answered.resolve();
  assert.equal(await later, 15_000);
});

test('a bound within a bound never lasts longer than its caller waits', async () => {
  await limitWaits(50, async () => {
    await limitWaits(1_000, () => Promise.resolve(assert.ok(providerPatience() <= 50)));
  });
});
