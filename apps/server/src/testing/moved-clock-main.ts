import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { readConfig } from '../config.ts';

/** The whole product with a clock that whoever started it moves on: `child.send({ ahead: milliseconds })`. */
const config = readConfig();
enableCompileCache(join(config.dataDirectory, 'compiled'));
const { openApp } = await import('../app.ts');
let ahead = 0;
const app = await openApp(config, { now: () => new Date(Date.now() + ahead) });
process.on('message', (message: { readonly ahead: number }) => {
  ahead = message.ahead;
  process.send?.({ ahead });
});
process.once('SIGTERM', () => void app.stop().then(() => process.exit(0)));
