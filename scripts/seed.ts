// Loads the demo data into the configured database, if it has no users yet: the only way on a PostgreSQL server.
import { openStorage } from '../apps/server/src/compose/compose.ts';
import { consoleVault } from '../apps/server/src/compose/keys.ts';
import { readConfig } from '../apps/server/src/config.ts';
import { refreshDemoDates } from '../apps/server/src/demo/refresh-demo-dates.ts';
import { orderReactions } from '../apps/server/src/compose/order-reactions.ts';
import { seedDemo } from '../apps/server/src/demo/seed-demo.ts';
import { seedFaces } from '../apps/server/src/demo/seed-faces.ts';
import { orderRunner } from '../apps/server/src/modules/orders/index.ts';
import { readMenu } from '../apps/server/src/modules/catalogue/menu/read-menu.ts';
import { openDatabase } from '../apps/server/src/platform/db/client.ts';
import { migrate } from '../apps/server/src/platform/db/migrate.ts';

const config = readConfig();
if (config.production) {
  console.error('Refused in production: the demo accounts share a published password.');
  process.exit(1);
}
const database = await openDatabase(config, (error) => console.error(error.message));
await migrate(database);
const now = new Date();
const loaded = await seedDemo({
  database,
  now,
  readMenu,
  // The server's jobs send queued payments.
  runner: orderRunner(orderReactions, () => {}),
  vault: consoleVault(config),
});
await seedFaces({ database, storage: await openStorage(config), now });
const moved = await refreshDemoDates(database, now);
console.log(
  loaded ? 'Loaded the demo data' : `The database already has users; moved ${moved} demo jobs to the present`,
);
await database.close();
