import type { Database, Tx } from '#server/platform/db/database.ts';
import type { Job } from '#server/platform/jobs/jobs.ts';
import { notifyStaff } from './notify-staff.ts';

export type Provider = 'sms' | 'email' | 'push' | 'payments' | 'places' | 'roads';

interface News {
  readonly provider: Provider;
  /** The error; undefined after a successful call. */
  readonly error: string | undefined;
  readonly now: Date;
}

/** A provider is down after this many failures over this time without a success. */
const downAfterMs = 10 * 60_000;
const downAfterFailures = 3;

/** Last results are stored once per minute, so concurrent calls do not wait for each other's row lock. */
const wordsMs = 60_000;

async function keepWords(tx: Tx, { provider, error, now }: News): Promise<void> {
  const before = new Date(now.getTime() - wordsMs);
  const column = error === undefined ? ('lastOkAt' as const) : ('lastFailedAt' as const);
  await tx
    .updateTable('providerWords')
    .set({ [column]: now, ...(error === undefined ? {} : { lastError: error.slice(0, 500) }) })
    .where('provider', '=', provider)
    .where((eb) => eb.or([eb(column, 'is', null), eb(column, '<', before)]))
    .execute();
}

/** Records the result of a provider call. Notifies staff when a known incident ends. */
export async function noteProvider(tx: Tx, { provider, error, now }: News): Promise<void> {
  await keepWords(tx, { provider, error, now });
  if (error !== undefined) {
    await tx
      .insertInto('providerIncidents')
      .values({ provider, failingSince: now, failures: 1, error, toldAt: null })
      .onConflict((conflict) =>
        conflict
          .column('provider')
          .doUpdateSet((eb) => ({ failures: eb('providerIncidents.failures', '+', 1), error })),
      )
      .execute();
    return;
  }
  const over = await tx
    .deleteFrom('providerIncidents')
    .where('provider', '=', provider)
    .returning(['failingSince', 'toldAt'])
    .executeTakeFirst();
  if (over?.toldAt) await notifyStaff(tx, { kind: 'provider_back', provider, since: over.failingSince });
}

/** Notifies staff of each provider that is down, once per incident. */
export async function watchProviders(database: Database, now: Date): Promise<void> {
  await database.transaction(async (tx) => {
    const down = await tx
      .updateTable('providerIncidents')
      .set({ toldAt: now })
      .where('toldAt', 'is', null)
      .where('failures', '>=', downAfterFailures)
      .where('failingSince', '<=', new Date(now.getTime() - downAfterMs))
      .returning(['provider', 'failingSince', 'error'])
      .execute();
    for (const { provider, failingSince: since, error } of down)
      await notifyStaff(tx, { kind: 'provider_down', provider, since, error });
  });
}

export const watchProvidersJob = (database: Database): Job => ({
  name: 'provider-watch',
  everyMs: 60_000,
  run: (now) => watchProviders(database, now),
});
