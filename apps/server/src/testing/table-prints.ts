import { sql, type RawBuilder } from 'kysely';

/**
 * One row with what a subquery says of each table. It is six times faster than a UNION over 150 tables, for which
 * PostgreSQL starts parallel workers.
 */
export const aboutTables = (
  names: readonly string[],
  subquery: (table: RawBuilder<unknown>) => RawBuilder<unknown>,
) => sql`SELECT ${sql.join(names.map((name) => sql`(${subquery(sql.table(name))}) AS ${sql.ref(name)}`))}`;

/** One hash of a table's rows, in an order that does not depend on how PostgreSQL reads. */
export const rowsHash = sql`md5(string_agg(t::text, '|' ORDER BY t::text))`;
