import assert from 'node:assert/strict';
import { test } from 'node:test';
import { widerThanTransaction } from './transactions.ts';

const found = (source: string, file = 'apps/server/src/modules/orders/commands/cancel-order.ts') =>
  widerThanTransaction(file, source).length;

test('a function with a transaction takes no context and no database', () => {
  assert.equal(found('async function move(context: OrderPorts, tx: Tx, move: Move) {}'), 1);
  assert.equal(
    found('const move = (\n  tx: Tx,\n  { database }: { readonly database: Database },\n) => 1;'),
    1,
  );
  assert.equal(found("function move(tx: Tx, given: Pick<PaymentsContext, 'database' | 'port'>) {}"), 1);
  assert.equal(found("function move(tx: Tx, ports: Needs<'database' | 'links'>) {}"), 1);
  assert.equal(found("function move(tx: Tx, ports: Pick<LinkPorts, 'database' | 'links'>) {}"), 1);
  assert.equal(found("function move(tx: Tx, ports: Needs<'links'>) {}"), 0);
  assert.equal(found('async function move(runner: OrderRunner, tx: Tx, move: Move) {}'), 0);
  assert.equal(found("function free(tx: Tx, booking: Pick<BookingContext, 'releaseDraft'>) {}"), 0);
});

test('each such function is reported, and functions without a transaction are not', () => {
  const wide = 'function one(context: OrderPorts, tx: Tx) {}\n';
  assert.equal(found(`${wide}${wide}`), 2);
  assert.equal(found('function one(context: OrderPorts) {}\nfunction other(tx: Tx, id: number) {}'), 0);
  assert.equal(found(wide, 'apps/server/src/testing/orders-fixture.ts'), 0);
  assert.equal(found(wide, 'apps/client/src/kit/main.ts'), 0);
});
