import type { Db, Tx } from '#server/platform/db/database.ts';

/** A demo job that moves along with the days, as long as its version shows that nobody has touched it. */
export interface DemoJob {
  readonly ordersServicesId: number;
  readonly day: number;
  readonly minutes: number;
  readonly version: number;
}

const key = 'demo';

/** Writes down which jobs are the demo's own. */
export async function rememberDemo(tx: Tx, jobs: readonly DemoJob[]): Promise<void> {
  await tx
    .insertInto('settings')
    .values({ key, value: JSON.stringify({ jobs }) })
    .execute();
}

/** Whether a database was filled with the demo data. */
export const isDemo = async (db: Db | Tx): Promise<boolean> =>
  (await db.selectFrom('settings').where('key', '=', key).select('key').executeTakeFirst()) !== undefined;

/** The demo's own jobs; none in a database without demo data. */
export async function readDemo(db: Db): Promise<readonly DemoJob[]> {
  const row = await db.selectFrom('settings').where('key', '=', key).select('value').executeTakeFirst();
  const value = row?.value as { readonly jobs: readonly DemoJob[] } | undefined;
  return value?.jobs ?? [];
}
