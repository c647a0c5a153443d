// `npm run owner -- <email>`: creates the first owner of the office, or resets the second factor of an owner.
import { ConfigError, readConfig } from '../apps/server/src/config.ts';
import { makeOwner } from '../apps/server/src/modules/identity/staff/make-owner.ts';
import { openMigrated } from '../apps/server/src/platform/db/client.ts';

const email = process.argv[2] ?? '';
try {
  const config = readConfig();
  const database = await openMigrated(config, (error) => console.error(error.message));
  const made = await makeOwner(database, { email, now: new Date() });
  await database.close();
  const base = config.publicUrl ?? `http://${config.host}:${config.port}`;
  console.log(made.ok ? `${email} is an owner. ${made.value(base)}` : `${email} cannot be an owner.`);
  if (!made.ok) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exitCode = 1;
}
