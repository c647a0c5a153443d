import { openPglite } from '../platform/db/pglite.ts';

/** `node keep-setting.ts FOLDER KEY JSON`: a setting of the office, into the embedded database of a server that is stopped. */
const [folder = '', key = '', value = ''] = process.argv.slice(2);
const database = await openPglite(folder);
await database.db
  .insertInto('settings')
  .values({ key, value })
  .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
  .execute();
await database.close();
