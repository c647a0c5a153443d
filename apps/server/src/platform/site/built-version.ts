import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The version of the client build in a folder, from its page; undefined without a build. */
export function builtVersion(folder: string): string | undefined {
  const page = join(folder, 'index.html');
  if (!existsSync(page)) return undefined;
  return /<meta name="app-version" content="([\d.]+)"/.exec(readFileSync(page, 'utf8'))?.[1];
}
