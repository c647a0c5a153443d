import { sql, type RawBuilder } from 'kysely';

export const reasonColumns = { canceled: 'cancel_reason', declined: 'decline_reason' } as const;

/** The reason as shown, shortened. */
export const reasonWords = (column: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`left(btrim(${column}), 120)`;

export const reasonKey = (column: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`lower(${reasonWords(column)})`;
