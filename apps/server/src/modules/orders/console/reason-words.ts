import { sql, type RawBuilder } from 'kysely';

/** The reason's column by final status. */
export const reasonColumns = { canceled: 'cancel_reason', declined: 'decline_reason' } as const;

/** The reason as shown, shortened. */
export const reasonWords = (column: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`left(btrim(${column}), 120)`;

/** Case-insensitive key of a reason. */
export const reasonKey = (column: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`lower(${reasonWords(column)})`;
