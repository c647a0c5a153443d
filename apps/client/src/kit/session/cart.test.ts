import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cartFilled, cartTarget, emptyCart } from './cart.ts';

test('leads to the locations and is empty when no order is in progress [SC042, SC047]', () => {
  assert.equal(cartFilled(emptyCart), false);
  assert.equal(cartTarget(emptyCart), '/inside/select-locations');
});

test('is filled once the location is chosen [SC043]', () => {
  assert.equal(cartFilled({ ...emptyCart, location: true }), true);
});

test('leads to the step after the last choice [SC044, SC045, SC046]', () => {
  const all = { location: true, vehicle: true, service: true, addons: true };
  assert.equal(cartTarget(all), '/inside/select-services-addons');
  assert.equal(cartTarget({ ...all, addons: false }), '/inside/select-services-checkout');
  assert.equal(cartTarget({ ...all, service: false }), '/inside/select-services');
  assert.equal(cartTarget({ ...emptyCart, location: true }), '/inside/select-vehicles');
});
