import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Manifest, closureOf } from './byte-budgets.ts';
import { root } from './project-files.ts';

/** Maximum bytes of script (brotli) of the console's first load and of everything that a page needs. */
export const consoleBudgets = { firstLoad: 150_000, page: 220_000 } as const;

const pageModule = /^src\/features\/.*\/[\w-]+-page\.tsx$/;

export interface BuiltConsole {
  readonly manifest: Manifest;
  /** Compressed size of a built file. */
  readonly sent: (file: string) => number;
}

/** Sentences about exceeded budgets; empty if there are none. */
export function overConsoleBudget({ manifest, sent }: BuiltConsole): readonly string[] {
  const weight = (...entries: readonly string[]) =>
    [...new Set(entries.flatMap((entry) => [...closureOf(manifest, entry)]))]
      .map((key) => manifest[key]?.file ?? '')
      .filter((file) => file.endsWith('.js'))
      .reduce((sum, file) => sum + sent(file), 0);
  const over = (name: string, bytes: number, budget: number) =>
    bytes > budget ? [`${name}: ${bytes} bytes of script, the budget is ${budget}`] : [];
  return [
    ...over("the console's first load", weight('index.html'), consoleBudgets.firstLoad),
    ...Object.keys(manifest)
      .filter((key) => pageModule.test(key))
      .flatMap((page) => over(page, weight('index.html', page), consoleBudgets.page)),
  ];
}

/** Weighs a compressed build of the console; removes the build's manifest. */
export function weighConsole(dist: string): readonly string[] {
  const list = join(root, dist, '.vite/manifest.json');
  const manifest = JSON.parse(readFileSync(list, 'utf8')) as Manifest;
  const sent = (file: string) => {
    const path = join(root, dist, file);
    return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
  };
  rmSync(join(root, dist, '.vite'), { recursive: true });
  return overConsoleBudget({ manifest, sent });
}
