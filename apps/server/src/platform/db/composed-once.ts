import { sql, type Compilable, type CompiledQuery, type RawBuilder } from 'kysely';
import type { Db, Tx } from './database.ts';

class Placeholder {
  readonly name: PropertyKey;
  constructor(name: PropertyKey) {
    this.name = name;
  }
}

/** The place of a value that each call gives; `build` may only hand it to the query. */
export type Given<V> = <K extends keyof V>(name: K) => RawBuilder<V[K]>;

/**
 * A query whose SQL is composed by the first call and kept: for many tables composing takes longer than answering.
 * The SQL must not depend on the values.
 */
export function composedOnce<V extends object, R>(
  build: (db: Db | Tx, given: Given<V>) => Compilable<R>,
): (db: Db | Tx, values: V) => Promise<R[]> {
  let composed: CompiledQuery<R> | undefined;
  return async (db, values) => {
    composed ??= build(db, (name) => sql.val(new Placeholder(name)) as RawBuilder<never>).compile();
    const parameters = composed.parameters.map((value) =>
      value instanceof Placeholder ? values[value.name as keyof V] : value,
    );
    return (await db.executeQuery<R>({ ...composed, parameters })).rows;
  };
}
