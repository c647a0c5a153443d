import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type ByteReport, type Manifest, overBudget, overMapBudget, weigh } from './byte-budgets.ts';
import { root } from './project-files.ts';

const reportFile = join(root, '.cache/built/client-bytes.json');

/** Weighs a compressed build and reports exceeded budgets; removes the build's manifests. */
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
  const assets = readdirSync(join(dist, 'assets')).map((file) => `assets/${file}`);
  return [...overBudget(report), ...overMapBudget(assets, sent)];
}

/** Sizes of the client's last build. */
export const clientBytes = (): ByteReport => JSON.parse(readFileSync(reportFile, 'utf8')) as ByteReport;
