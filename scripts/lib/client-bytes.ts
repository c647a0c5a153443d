import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type ByteReport, type Manifest, overBudget, weigh } from './byte-budgets.ts';
import { root } from './project-files.ts';

const reportFile = join(root, '.cache/built/client-bytes.json');

/** Weighs a build that has just been compressed, and says what is too heavy. The build's own lists are gone then. */
export function weighClient(dist: string): readonly string[] {
  const lists = join(dist, '.vite');
  const read = (name: string) => JSON.parse(readFileSync(join(lists, name), 'utf8')) as Manifest;
  const sent = (file: string) => {
    const path = join(dist, file);
    return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
  };
  const report = weigh({ app: read('manifest.json'), landing: read('landing.json'), sent });
  rmSync(lists, { recursive: true });
  mkdirSync(dirname(reportFile), { recursive: true });
  writeFileSync(reportFile, JSON.stringify(report, undefined, 2));
  return overBudget(report);
}

/** What the client's last build weighs. */
export const clientBytes = (): ByteReport => JSON.parse(readFileSync(reportFile, 'utf8')) as ByteReport;
