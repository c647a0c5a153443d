import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cards as english } from '#client/messages/en/cards.ts';
import { assertComplete, savedMethod } from './save-card.ts';
import { startStripe } from './start-stripe.ts';

const texts = { incomplete: english.incomplete, notStored: english.notStored };

test("a card that the provider refuses is refused with the provider's message [VA041]", () => {
  assert.throws(() => savedMethod({ error: { message: 'Your card was declined.' } }, texts), {
    message: 'Your card was declined.',
  });
});

test("without a token the card fails with 'Unable to store card information' [VA042, ER050]", () => {
  for (const answer of [{}, { setupIntent: {} }, { setupIntent: { payment_method: null } }, { error: {} }])
    assert.throws(() => savedMethod(answer, texts), { message: 'Unable to store card information' });
  assert.equal(savedMethod({ setupIntent: { payment_method: { id: 'pm_1' } } }, texts), 'pm_1');
  assert.equal(savedMethod({ setupIntent: { payment_method: 'pm_2' } }, texts), 'pm_2');
});

test("an incomplete card fails with 'Card information is incomplete' [ER035]", () => {
  assert.throws(() => assertComplete(false, texts), { message: 'Card information is incomplete' });
  assert.doesNotThrow(() => assertComplete(true, texts));
});

test('the card SDK starts with the publishable key of the settings [PY046]', () => {
  const made = startStripe((...given) => given, { stripePublishableKey: 'pk_test_1' }, 'fr');
  assert.deepEqual(made, ['pk_test_1', { locale: 'fr-CA' }]);
});
