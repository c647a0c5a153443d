import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { basename, dirname, join, posix } from 'node:path';
import { root } from './project-files.ts';

const folder = join(root, '.cache', 'maps');

const builds = new Map([
  ['apps-console', 'apps/console/dist/assets'],
  ['apps-server', 'apps/server/dist'],
]);

const filesBelow = (path: string) =>
  readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.map'))
    .map((entry) => join(entry.parentPath, entry.name));

/** Moves the source maps of a build out of its folder, so that they are kept and not served. */
export function keepSourceMaps(output: string, build: string): void {
  const kept = join(folder, build);
  rmSync(kept, { recursive: true, force: true });
  mkdirSync(kept, { recursive: true });
  for (const file of filesBelow(output)) renameSync(file, join(kept, basename(file)));
}

/** The place in the sources of a place such as `start-BV4g3j0J.js:2:9500`, if this build made the file. */
function sourceOf(place: string): string | undefined {
  const [file = '', line, column] = place.split(':');
  const map = existsSync(folder)
    ? filesBelow(folder).find((one) => basename(one) === `${file}.map`)
    : undefined;
  if (map === undefined) return undefined;
  const sources = new SourceMap(JSON.parse(readFileSync(map, 'utf8')) as SourceMapPayload);
  const entry = sources.findEntry(Number(line) - 1, Number(column) - 1);
  if (!('originalSource' in entry)) return undefined;
  const build = builds.get(basename(dirname(map))) ?? 'apps/client/dist/assets';
  const source = posix.join(build, entry.originalSource);
  return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
}

/** A stack of a built page or of the server, with the place in the sources after each place in files of this build. */
export const traceStack = (stack: string): string =>
  stack.replaceAll(/[\w.-]+\.js:\d+:\d+/g, (place) => {
    const source = sourceOf(place);
    return source === undefined ? place : `${place} → ${source}`;
  });
