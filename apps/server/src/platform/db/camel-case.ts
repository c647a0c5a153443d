import { CamelCasePlugin, type UnknownRow } from 'kysely';

/** Columns and tables are snake_case in the database and camelCase here. Keys inside JSON columns stay as stored. */
class CamelCase extends CamelCasePlugin {
  constructor() {
    super({ maintainNestedObjectKeys: true });
  }

  /** Renames the keys of rows that a query built as JSON, which the plugin leaves unchanged. */
  keysOf<T extends object | null>(rows: T): T {
    const renamed: unknown = Array.isArray(rows)
      ? rows.map((row) => this.mapRow(row as UnknownRow))
      : rows && this.mapRow(rows as UnknownRow);
    return renamed as T;
  }
}

export const camelCase = new CamelCase();
