/** A parameter list, with brackets inside it, of a function that gets a transaction. */
const parameters = /\(((?:[^()]|\([^()]*\))*?\btx: (?:Db \| )?Tx\b(?:[^()]|\([^()]*\))*?)\)/g;

const narrowed = /\bPick<\w+,([^<>]*)>/g;

/** The dependencies of a module, which have the database, or the database itself. */
const connection = /\b(?:\w*Context|\w*Ports|OrderReads|Database)\b|\bNeeds<[^<>]*'database'[^<>]*>/;

/** Makes a `Database` of the transaction itself. */
const bindsDatabase = 'apps/server/src/demo/seed-demo.ts';

/**
 * The functions of a server file that get a transaction and something that reaches another connection: a query on it
 * would wait for the open transaction. `Pick` of a context without its database is allowed.
 */
export function widerThanTransaction(file: string, source: string): readonly string[] {
  if (!file.startsWith('apps/server/src/') || /\.test\.ts$|\/testing\//.test(file)) return [];
  if (file === bindsDatabase) return [];
  return [...source.matchAll(parameters)].flatMap(([, list = '']) => {
    const types = list.replace(narrowed, (picked, keys: string) => (/'database'/.test(keys) ? picked : ''));
    const found = connection.exec(types);
    return found ? [`${file}: a function with a transaction also takes ${found[0]}`] : [];
  });
}
