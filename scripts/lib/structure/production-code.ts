import { posix } from 'node:path';
import { isProduct } from './rooms.ts';

/** Texts of both languages: catalogues of the apps, the contract and the messages, and pages of a new installation. */
const catalogue =
  /^packages\/contract\/src\/texts\/|^apps\/client\/src\/messages\/|^apps\/console\/src\/.*messages(?:-en|-fr)?\.ts$|^packages\/web\/src\/map\/messages\.ts$|^apps\/server\/src\/.*-(?:texts|emails)(?:-en|-fr)?\.ts$|\/content\/starter\//;

/** What the count leaves out besides tests and their support. */
const notCounted = /\/schema[^/]*\.ts$|^packages\/stripe-simulator\/|\/demo\//;

/** Whether `npm run size` counts a file; its header has the definition. */
export const isProduction = (file: string): boolean =>
  isProduct(file) && /\.tsx?$/.test(file) && !catalogue.test(file) && !notCounted.test(file);

const linesIn = (source: string): number => source.split('\n').length - 1;

const fixture = /^apps\/server\/src\/testing\/.*(?<!\.test)\.ts$/;

/** Files of production code, or of fixtures, directly in each folder. */
export function folderWidths(files: readonly string[]): ReadonlyMap<string, number> {
  const counted = files.filter((file) => isProduction(file) || fixture.test(file));
  return new Map(
    [...Map.groupBy(counted, (file) => posix.dirname(file))].map(
      ([folder, own]) => [folder, own.length] as const,
    ),
  );
}

export interface Size {
  readonly room: string;
  readonly lines: number;
  readonly files: number;
}

const room = /^((?:apps|packages)\/[^/]+)\/(?:src\/)?(?:((?:modules|features)\/[^/]+|[^/]+)\/)?/;

/** Lines and files of production code by module, feature or folder, the largest of each workspace first. */
export function sizes(
  modules: readonly { readonly file: string; readonly source: string }[],
): ReadonlyMap<string, readonly Size[]> {
  const counted = modules.filter(({ file }) => isProduction(file));
  const workspaces = Map.groupBy(counted, ({ file }) => room.exec(file)?.[1] ?? '');
  return new Map(
    [...workspaces].map(([workspace, own]) => {
      const rooms = [...Map.groupBy(own, ({ file }) => room.exec(file)?.[2] ?? '.')].map(
        ([name, inRoom]) => ({
          room: name,
          lines: inRoom.reduce((sum, { source }) => sum + linesIn(source), 0),
          files: inRoom.length,
        }),
      );
      return [workspace, rooms.toSorted((one, other) => other.lines - one.lines)] as const;
    }),
  );
}
