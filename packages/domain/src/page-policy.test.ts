import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cardProviderOrigins, pagePolicy } from './page-policy.ts';

test('allows scripts and calls only of the page, the card provider and listed origins [PM025]', () => {
  const policy = pagePolicy({ payments: cardProviderOrigins, called: ['https://hoist.test'] });
  assert.ok(policy.includes("default-src 'self'"));
  assert.ok(policy.includes(`script-src 'self' ${cardProviderOrigins.join(' ')}`));
  assert.ok(policy.includes(`connect-src 'self' ${cardProviderOrigins.join(' ')} https://hoist.test`));
  assert.ok(policy.includes("object-src 'none'") && policy.includes("base-uri 'none'"));
  for (const directive of policy.filter((one) => one.startsWith('script-src')))
    assert.doesNotMatch(directive, /unsafe|data:|blob:|https: |https:$|\*(?!\.)/);
});

test("allows the native shell's scheme wherever the page itself is allowed", () => {
  for (const directive of pagePolicy({ own: ['capacitor:'], payments: [] }))
    if (directive.includes("'self'") && !directive.startsWith('form-action'))
      assert.match(directive, /'self' capacitor:/);
});
