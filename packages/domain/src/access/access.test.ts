import assert from 'node:assert/strict';
import test from 'node:test';
import { isCashAllowed } from './cash.ts';
import { orderViewType, ordersTypeOf } from './view-type.ts';

test("'use cash' allows cash whatever the global flag says [PY043, PY022]", () => {
  assert.equal(isCashAllowed(1, false), true);
  assert.equal(isCashAllowed(1, true), true);
});

test("'use default' follows the global flag [PY044, PY021]", () => {
  assert.equal(isCashAllowed(0, true), true);
  assert.equal(isCashAllowed(0, false), false);
});

test("'do not use' blocks cash [PY045, PY023]", () => {
  assert.equal(isCashAllowed(-1, true), false);
  assert.equal(isCashAllowed(-1, false), false);
});

test("a customer sees orders as 'user', type 0 [RO015, RO016, RO017]", () => {
  assert.equal(orderViewType(0), 'user');
  assert.equal(ordersTypeOf('user'), 0);
});

test("a mechanic sees orders as 'mechanics', type 1 [RO019, RO020, RO021]", () => {
  assert.equal(orderViewType(1), 'mechanics');
  assert.equal(ordersTypeOf('mechanics'), 1);
});
