import { cleanLine } from '@hoist/domain/clean-text';
import { sql, type Kysely } from 'kysely';

/** Columns of one line, which were stored as they were typed. */
const names = {
  users: ['fname', 'lname'],
  users_locations: ['address', 'city', 'locations_name', 'customer_name'],
  users_vehicles: ['make_name', 'model_name', 'sub_model', 'licence_plate', 'vin', 'colour'],
  inquiries: ['name', 'company'],
} as const;

/** Other signs than those of most names. */
const unusual = '[^ -~\u00c0-\u024f]';

/** Texts and their clean forms, of those that change. */
function changesOf(rows: readonly { readonly written: string }[]) {
  const changed = rows
    .map(({ written }) => [written, cleanLine(written)] as const)
    .filter(([written, clean]) => written !== clean);
  const [before, after] = [changed.map(([written]) => written), changed.map(([, clean]) => clean)];
  return sql`unnest(${before}::text[], ${after}::text[]) AS c (written, clean)`;
}

/** Cleans stored names as the contract cleans those that come in, also an order's copy of whom to ask for. */
export async function cleanStoredNames(db: Kysely<never>): Promise<void> {
  for (const [table, columns] of Object.entries(names))
    for (const name of columns) {
      const [target, column] = [sql.table(table), sql.ref(name)];
      const { rows } = await sql<{ written: string }>`SELECT DISTINCT ${column} AS written FROM ${target}
        WHERE ${column} ~ ${unusual} OR ${column} LIKE ' %' OR ${column} LIKE '% '`.execute(db);
      await sql`UPDATE ${target} t SET ${column} = c.clean FROM ${changesOf(rows)}
        WHERE ${sql.ref(`t.${name}`)} = c.written`.execute(db);
    }
  const contact = sql`(location->>'customerName')`;
  const { rows } = await sql<{ written: string }>`SELECT DISTINCT ${contact} AS written FROM order_services
    WHERE ${contact} ~ ${unusual}`.execute(db);
  await sql`UPDATE order_services SET location = jsonb_set(location, '{customerName}', to_jsonb(c.clean))
    FROM ${changesOf(rows)} WHERE ${contact} = c.written`.execute(db);
}
