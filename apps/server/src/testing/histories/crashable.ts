import type { Database, Tx } from '#server/platform/db/database.ts';

class Crashed extends Error {}

/** A database whose process can end before a commit: the transaction is lost, and its caller hears nothing. */
export function crashable(inner: Database) {
  let left = 0;
  let crashes = false;
  const dies = (): boolean => {
    if (left === 0) return false;
    left -= 1;
    return left === 0;
  };
  const database: Database = {
    ...inner,
    transaction: (work, options) =>
      inner.transaction(async (tx: Tx) => {
        const result = await work(tx);
        if (!dies()) return result;
        crashes = true;
        throw new Crashed('The process ended before its commit');
      }, options),
  };
  return {
    database,
    crashAt(this: void, n: number): void {
      left = n;
      crashes = false;
    },
    hasCrashed: (): boolean => crashes,
  };
}
