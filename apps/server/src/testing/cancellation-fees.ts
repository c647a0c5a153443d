import type { Database } from '#server/platform/db/database.ts';
import { forgetNow } from './forget-now.ts';

interface FeeStep {
  readonly state: string;
  readonly hoursBefore: number | null;
  readonly percent?: number;
  readonly cents?: number;
}

/** Sets what canceling costs in a fixture, whenever an order was made. */
export async function setCancellationFees(database: Database, steps: readonly FeeStep[]): Promise<void> {
  const value = JSON.stringify({ cancellationFees: [{ from: '2026-01-01T00:00:00Z', steps }] });
  await database.db.insertInto('settings').values({ key: 'booking', value }).execute();
  await forgetNow(database, 'settings');
}
