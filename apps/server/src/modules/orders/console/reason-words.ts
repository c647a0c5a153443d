import { sql, type RawBuilder } from 'kysely';

/** Which words tell why an order ended so. */
export const reasonColumns = { canceled: 'cancel_reason', declined: 'decline_reason' } as const;

/** The words of a reason as they are shown. */
export const reasonWords = (column: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`left(btrim(${column}), 120)`;

/** The same for people who write it with other capitals. */
export const reasonKey = (column: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`lower(${reasonWords(column)})`;
