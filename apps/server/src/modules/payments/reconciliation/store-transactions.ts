import type { Stepped, Stepping } from './run-nightly.ts';

/** Fetches and stores a page of the provider's balance transactions, to compare with the ledger. */
export async function storeTransactions({ context, since, after }: Stepping): Promise<Stepped> {
  const page = await context.port.listTransactions({ since, after });
  if (page.kind !== 'done') return { kind: 'away' };
  const { rows, more } = page.value;
  if (rows.length > 0)
    await context.database.transaction((tx) =>
      tx
        .insertInto('providerTransactions')
        .values(
          // The provider's own fees have no source.
          rows.map((row) => ({ ...row, source: row.source ?? row.transaction })),
        )
        .onConflict((conflict) => conflict.column('transaction').doNothing())
        .execute(),
    );
  const last = rows.at(-1);
  return more && last ? { kind: 'page', after: last.transaction, news: 0 } : { kind: 'through', news: 0 };
}
