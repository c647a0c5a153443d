import assert from 'node:assert/strict';
import { it } from 'node:test';
import { addMechanic, bookingWorld, downtownToronto, worldNow } from '#server/testing/booking-world.ts';
import { testDatabase } from '#server/testing/database.ts';
import { checkPrice } from './check-price.ts';

const database = await testDatabase();
const context = await bookingWorld(database);
await addMechanic(database, downtownToronto);
const asked = { zip: 'm6j 2w4', serviceCode: 'brake-pads-front', locale: 'en', now: worldNow } as const;

it('tells price, town and soonest time to somebody without an account', async () => {
  const answer = await checkPrice(context, asked);
  assert.ok(answer.ok);
  assert.deepEqual(answer.value.data, [
    { servicesTitle: 'Front brake pads', code: 'brake-pads-front', price: '185.00' },
  ]);
  assert.equal(answer.value.city, 'Toronto');
  assert.match(answer.value.soonest, /^Dec 1, 2026, 10:\d0 AM/);
});

it('says where nobody comes, and what is no postal code or no service [VA034]', async () => {
  const codes = async (changes: object) => {
    const answer = await checkPrice(context, { ...asked, ...changes });
    return answer.ok ? 'ok' : answer.error.text;
  };
  assert.equal(await codes({ zip: 'V6B 1A1' }), 'location.not_covered');
  assert.equal(await codes({ zip: 'D1D 1D1' }), 'location.zip');
  assert.equal(await codes({ zip: 'hello' }), 'location.zip');
  assert.equal(await codes({ serviceCode: 'rocket' }), 'booking.no_service');
});
