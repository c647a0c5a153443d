import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readModule } from '../imports.ts';
import type { Module } from '../imports.ts';
import { projectFiles, root } from '../project-files.ts';

/** All source files of the project with their imports and exports. */
export function readModules(files: readonly string[] = projectFiles()): readonly Module[] {
  return files
    .filter((file) => /^(packages|apps|e2e|scripts|bench)\/.*\.tsx?$/.test(file))
    .map((file) => readModule(file, readFileSync(join(root, file), 'utf8')));
}
