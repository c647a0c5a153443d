import assert from 'node:assert/strict';
import { test } from 'node:test';
import { byCard } from './by-card.ts';

test('removes cash rounding from a price paid by card [MN003]', () => {
  const inCash = { subtotal: '79.00', total: '89.25', cashRounding: '-0.02' };
  assert.deepEqual(byCard(inCash), { subtotal: '79.00', total: '89.27', cashRounding: '0.00' });
  assert.equal(byCard({ total: '100.05', cashRounding: '0.02' }).total, '100.03');
  assert.equal(byCard({ total: '100.05' }).total, '100.05');
});
