import { readFileSync } from 'node:fs';
import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Statements of a file of SQL, whose quoted texts and function bodies between `$$` may hold semicolons. */
const statementsOf = (text: string): readonly string[] =>
  text.replaceAll(/^--.*$/gm, '').match(/(?:\$\$[^]*?\$\$|'[^']*'|[^;'$])+;/g) ?? [];

/** A migration that is a file of SQL beside this one. */
const fromFile = (name: string): Migration => ({
  async up(db: Kysely<never>) {
    const text = readFileSync(new URL(`${name}.sql`, import.meta.url), 'utf8');
    for (const statement of statementsOf(text)) await sql.raw(statement).execute(db);
  },
});

/** The name of the first migration, which makes the schema of the first release. */
export const baseline = '0001-baseline';

/** Every migration by its name, in order; one that was released never changes. */
export const migrations: Readonly<Record<string, Migration>> = {
  [baseline]: fromFile(baseline),
};
