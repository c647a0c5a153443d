import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Where a program of this machine lies, also where only the system's own services look. */
export function findProgram(name: string): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(':').concat('/usr/sbin', '/usr/local/sbin', '/sbin');
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}
