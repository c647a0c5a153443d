import type { ColumnType } from 'kysely';

/** jsonb: read as a value, always written as JSON text (a JS array for a jsonb parameter fails on pg). */
export type Json<T> = ColumnType<T, string, string>;
