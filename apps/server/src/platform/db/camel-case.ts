import { CamelCasePlugin, type UnknownRow } from 'kysely';

/** Columns and tables are snake_case in the database and camelCase here. Keys inside JSON columns stay as stored. */
class CamelCase extends CamelCasePlugin {
  constructor() {
    super({ maintainNestedObjectKeys: true });
  }

  /** The keys of a row that was read as JSON, which the plugin leaves alone. */
  keysOf<T extends object>(row: T): T {
    return this.mapRow(row as UnknownRow) as T;
  }
}

export const camelCase = new CamelCase();
