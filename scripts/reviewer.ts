// `npm run reviewer -- 2027-01-31`: opens the stores' reviewer accounts until that day; `-- end` closes them.
import { ConfigError, readConfig } from '../apps/server/src/config.ts';
import { endReviewers, makeReviewers } from '../apps/server/src/demo/reviewers.ts';
import { openMigrated } from '../apps/server/src/platform/db/client.ts';

const asked = process.argv[2] ?? '';
const until = /^\d{4}-\d\d-\d\d$/.test(asked) ? new Date(`${asked}T23:59:59Z`) : undefined;

async function make(day: Date): Promise<string> {
  const database = await openMigrated(readConfig(), (error) => console.error(error.message));
  const made = await makeReviewers(database, { now: new Date(), until: day });
  await database.close();
  if (made.ok)
    return made.value.map(({ role, email, password }) => `${role}: ${email} ${password}`).join('\n');
  process.exitCode = 1;
  return made.error.code === 'wrong_state'
    ? 'Reviewers get accounts on an installation of their own, with the demo data (docs/store/README.md).'
    : 'That day is over.';
}

async function end(): Promise<string> {
  const database = await openMigrated(readConfig(), (error) => console.error(error.message));
  const ended = await endReviewers(database);
  await database.close();
  return ended ? 'The accounts of the reviewers are closed.' : 'There were none.';
}

try {
  if (until) console.log(await make(until));
  else if (asked === 'end') console.log(await end());
  else {
    console.error('Give the last day (YYYY-MM-DD), or `end`.');
    process.exitCode = 1;
  }
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exitCode = 1;
}
