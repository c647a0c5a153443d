import type { Migration } from 'kysely/migration';

/** Every migration, oldest first. A name is never changed or reused once it has been on the main line. */
export const migrations: Readonly<Record<string, Migration>> = {};
