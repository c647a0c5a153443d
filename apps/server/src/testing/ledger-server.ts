import { filesRoutes } from '#server/modules/operations/files/routes.ts';
import { openLedgerFile } from '#server/modules/payments/ledger/ledger-file.ts';
import { ledgerRoutes } from '#server/modules/payments/ledger/routes.ts';
import { startTestServer } from './http.ts';
import type { ordersFixture } from './orders-fixture.ts';

/** A server with the books of a fixture and the files that they export. */
export function ledgerServer({ database, clock, context }: Awaited<ReturnType<typeof ordersFixture>>) {
  const { addresses, storage } = context;
  const files = filesRoutes({
    addresses,
    storage,
    document: () => Promise.resolve(undefined),
    table: (key) => openLedgerFile(database, key),
  });
  return startTestServer({ database, clock, routes: [...ledgerRoutes({ database, addresses }), ...files] });
}
