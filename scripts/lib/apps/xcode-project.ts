import { join } from 'node:path';
import xcode from 'xcode';
import { root } from '../project-files.ts';

interface Reference {
  readonly value: string;
  readonly comment: string;
}

interface Entry {
  readonly isa: string;
  readonly path?: string;
  readonly name?: string;
  readonly sourceTree?: string;
  readonly children?: readonly Reference[];
  readonly files?: readonly Reference[];
  readonly fileRef?: string;
  readonly baseConfigurationReference?: string;
  readonly buildSettings?: Readonly<Record<string, unknown>>;
  readonly knownRegions?: readonly string[];
  readonly relativePath?: string;
}

type Objects = Readonly<Record<string, Readonly<Record<string, Entry>>>>;

export interface BuildConfiguration {
  readonly name: string;
  /** Path below the repository. */
  readonly base: string | undefined;
  readonly settings: Readonly<Record<string, unknown>>;
}

export interface XcodeProject {
  /** All files of the project, as paths below the repository. */
  readonly files: ReadonlySet<string>;
  /** Files that the app gets as resources. */
  readonly resources: ReadonlySet<string>;
  /** Compiled files. */
  readonly sources: ReadonlySet<string>;
  readonly regions: readonly string[];
  readonly configurations: readonly BuildConfiguration[];
}

const plain = (text = '') => text.replaceAll('"', '');

/**
 * Reads an Xcode project.
 * @param folder that holds the `.xcodeproj`, below the repository
 * @throws for a project that Xcode could not read, or with a missing reference
 */
export function readXcodeProject(folder: string, name: string): XcodeProject {
  const parsed = xcode.project(join(root, folder, name, 'project.pbxproj')).parseSync();
  const objects = parsed.hash.project.objects as Objects;
  const all = new Map<string, Entry>(
    Object.values(objects)
      .flatMap((section) => Object.entries(section))
      .filter(([id]) => !id.endsWith('_comment')),
  );
  const get = (id = ''): Entry => {
    const entry = all.get(id);
    if (!entry) throw new Error(`the project refers to the missing ${id}`);
    return entry;
  };

  const paths = new Map<string, string>();
  const place = (id: string, above: string): void => {
    const entry = get(id);
    const from = plain(entry.sourceTree) === 'SOURCE_ROOT' ? folder : above;
    if (plain(entry.sourceTree) === 'BUILT_PRODUCTS_DIR') return;
    const path = entry.path === undefined ? from : join(from, plain(entry.path));
    if (entry.isa === 'PBXFileReference') paths.set(id, path);
    for (const { value } of entry.children ?? []) place(value, path);
  };
  const grouped = new Set(
    [...all.values()].flatMap(({ children = [] }) => children.map(({ value }) => value)),
  );
  for (const [id, { isa }] of all) if (isa === 'PBXGroup' && !grouped.has(id)) place(id, folder);

  /** A reference to one file, or to a localized one in each language. */
  const filesOf = (id: string): readonly string[] => {
    const { isa, children = [] } = get(id);
    if (isa !== 'PBXVariantGroup') return [paths.get(id) ?? `${id} is in no group`];
    return children.flatMap(({ value }) => filesOf(value));
  };
  const phase = (isa: string) =>
    new Set(
      [...all.values()]
        .filter((entry) => entry.isa === isa)
        .flatMap(({ files = [] }) => files.map(({ value }) => get(value).fileRef ?? ''))
        .flatMap(filesOf),
    );

  return {
    files: new Set(paths.values()),
    resources: phase('PBXResourcesBuildPhase'),
    sources: phase('PBXSourcesBuildPhase'),
    regions: [...all.values()].flatMap(({ knownRegions = [] }) => knownRegions.map(plain)),
    configurations: [...all.values()]
      .filter(({ isa }) => isa === 'XCBuildConfiguration')
      .map((entry) => ({
        name: plain(entry.name),
        base:
          entry.baseConfigurationReference === undefined
            ? undefined
            : paths.get(entry.baseConfigurationReference),
        settings: entry.buildSettings ?? {},
      })),
  };
}
