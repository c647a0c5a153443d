import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The version of the client's build in a folder, as its page says; undefined where nothing is built. */
export function builtVersion(folder: string): string | undefined {
  const page = join(folder, 'index.html');
  if (!existsSync(page)) return undefined;
  return /<meta name="app-version" content="([\d.]+)"/.exec(readFileSync(page, 'utf8'))?.[1];
}
