import type { OrderId } from '@hoist/domain/ids';
import type { Db, Tx } from '#server/platform/db/database.ts';

/** A demo job whose date follows today while its version is unchanged. */
export interface DemoJob {
  readonly ordersServicesId: OrderId;
  readonly day: number;
  readonly minutes: number;
  readonly version: number;
}

const key = 'demo';

/** Records the demo's own jobs. */
export async function recordDemo(tx: Tx, jobs: readonly DemoJob[]): Promise<void> {
  await tx
    .insertInto('settings')
    .values({ key, value: JSON.stringify({ jobs }) })
    .execute();
}

/** Whether the database has demo data. */
export const isDemo = async (db: Db | Tx): Promise<boolean> =>
  (await db.selectFrom('settings').where('key', '=', key).select('key').executeTakeFirst()) !== undefined;

/** The demo's own jobs; none without demo data. */
export async function readDemo(db: Db): Promise<readonly DemoJob[]> {
  const row = await db.selectFrom('settings').where('key', '=', key).select('value').executeTakeFirst();
  const value = row?.value as { readonly jobs: readonly DemoJob[] } | undefined;
  return value?.jobs ?? [];
}
