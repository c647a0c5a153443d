import type { UserId } from '@hoist/domain/ids';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import type { PersonalData } from './personal-data.ts';

type Column<T extends keyof Schema> = keyof Schema[T] & string;

/** Rows of a table that belong to a person. */
interface OwnRows<T extends keyof Schema> {
  readonly table: T;
  /** Columns with the person's id; `order`: rows of the person's orders. */
  readonly owner: readonly Column<T>[] | 'order';
}

interface ExportedRows<T extends keyof Schema> extends OwnRows<T> {
  readonly orderBy: readonly Column<T>[];
  /** Columns of the export, some under another name. */
  readonly fields: readonly (Column<T> | `${Column<T>} as ${string}`)[];
}

const isOwn = (owner: readonly string[] | 'order', usersId: UserId): RawBuilder<SqlBool> =>
  owner === 'order'
    ? sql`orders_services_id IN (SELECT orders_services_id FROM order_services WHERE users_id = ${usersId})`
    : sql`(${sql.join(
        owner.map((column) => sql`${sql.ref(column)} = ${usersId}`),
        sql` OR `,
      )})`;

/** The person's rows under the names of the export. Instants are ISO strings. */
export async function readRows<T extends keyof Schema>(
  tx: Tx,
  { table, owner, orderBy, fields }: ExportedRows<T>,
  usersId: UserId,
): Promise<Record<string, unknown>[]> {
  const columns = fields.map((field) => {
    const [column = field, name] = field.split(' as ');
    return name === undefined ? sql.ref(column) : sql`${sql.ref(column)} AS ${sql.id(name)}`;
  });
  const { rows } = await sql<Record<string, unknown>>`
    SELECT ${sql.join(columns)} FROM ${sql.table(table)}
    WHERE ${isOwn(owner, usersId)} ORDER BY ${sql.join(orderBy.map((column) => sql.ref(column)))}`.execute(
    tx,
  );
  const exported = (value: unknown) => (value instanceof Date ? value.toISOString() : value);
  return rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [name, exported(value)])),
  );
}

export const deleteRows = async <T extends keyof Schema>(
  tx: Tx,
  { table, owner }: OwnRows<T>,
  usersId: UserId,
): Promise<void> => {
  await sql`DELETE FROM ${sql.table(table)} WHERE ${isOwn(owner, usersId)}`.execute(tx);
};

/** Personal data in one table. Without `erase` the rows are deleted. */
export const personalRows = <T extends keyof Schema>(
  given: ExportedRows<T> & Pick<PersonalData, 'name'> & Partial<Pick<PersonalData, 'erase'>>,
): PersonalData => ({
  name: given.name,
  tables: [given.table],
  read: (tx, { usersId }) => readRows(tx, given, usersId),
  erase: given.erase ?? ((tx, { usersId }) => deleteRows(tx, given, usersId)),
});
