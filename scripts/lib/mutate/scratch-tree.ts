import { cpSync, existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectFiles, root } from '../project-files.ts';

/** Links the packages of a folder, except the project's own, which are those of the copy. */
function linkPackages(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) if (name !== '@hoist') symlinkSync(join(from, name), join(to, name));
}

/** A copy of the working tree in a folder, with the installed packages: what is broken there is broken nowhere else. */
export function copyTree(folder: string): void {
  for (const file of projectFiles()) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(root, file), join(folder, file));
  }
  linkPackages(join(root, 'node_modules'), join(folder, 'node_modules'));
  mkdirSync(join(folder, 'node_modules/@hoist'));
  for (const place of ['packages', 'apps'])
    for (const name of readdirSync(join(folder, place))) {
      symlinkSync(join('../..', place, name), join(folder, 'node_modules/@hoist', name));
      const own = join(root, place, name, 'node_modules');
      if (existsSync(own)) linkPackages(own, join(folder, place, name, 'node_modules'));
    }
}

export const writeIn = (folder: string, file: string, source: string): void =>
  writeFileSync(join(folder, file), source);
