import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cartFilled, cartTarget, emptyCart } from './cart.ts';

test('with no order in progress the cart is empty and leads to the locations [SC042, SC047]', () => {
  assert.equal(cartFilled(emptyCart), false);
  assert.equal(cartTarget(emptyCart), '/inside/select-locations');
});

test('an order in progress fills the cart [SC043]', () => {
  assert.equal(cartFilled({ ...emptyCart, location: true }), true);
});

test('the cart continues at the step after what was chosen last [SC044, SC045, SC046]', () => {
  const all = { location: true, vehicle: true, service: true, addons: true };
  assert.equal(cartTarget(all), '/inside/select-services-addons');
  assert.equal(cartTarget({ ...all, addons: false }), '/inside/select-services-checkout');
  assert.equal(cartTarget({ ...all, service: false }), '/inside/select-services');
  assert.equal(cartTarget({ ...emptyCart, location: true }), '/inside/select-vehicles');
});
