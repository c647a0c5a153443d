import { readFileSync } from 'node:fs';
import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Splits SQL into statements. Quoted texts and `$$` bodies may contain semicolons. */
const statementsOf = (text: string): readonly string[] =>
  text.replaceAll(/^--.*$/gm, '').match(/(?:\$\$[^]*?\$\$|'[^']*'|[^;'$])+;/g) ?? [];

const fromFile = (name: string): Migration => ({
  async up(db: Kysely<never>) {
    const text = readFileSync(new URL(`${name}.sql`, import.meta.url), 'utf8');
    for (const statement of statementsOf(text)) await sql.raw(statement).execute(db);
  },
});

export const baseline = '0001-baseline';

/** Every migration by name, in order. A released one never changes. */
export const migrations: Readonly<Record<string, Migration>> = {
  [baseline]: fromFile(baseline),
};
