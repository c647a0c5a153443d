import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { readConfig } from '../config.ts';
import { openMigrated } from '../platform/db/client.ts';

/**
 * The whole product with a clock that its parent process moves on: `child.send({ ahead: milliseconds })`. What
 * `HOIST_TEST_BOOKING` says is the setting `booking`.
 */
const config = readConfig();
enableCompileCache(join(config.dataDirectory, 'compiled'));
const booking = process.env['HOIST_TEST_BOOKING'];
if (booking !== undefined) {
  const database = await openMigrated(config, () => undefined);
  await database.db
    .insertInto('settings')
    .values({ key: 'booking', value: booking })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: booking }))
    .execute();
  await database.close();
}
const { openApp } = await import('../app.ts');
let ahead = 0;
const app = await openApp(config, { now: () => new Date(Date.now() + ahead) });
process.on('message', (message: { readonly ahead: number }) => {
  ahead = message.ahead;
  app.wakeJobs();
  process.send?.({ ahead });
});
process.stdout.write(`Hoist answers at ${app.address}\n`);
process.once('SIGTERM', () => void app.stop().then(() => process.exit(0)));
