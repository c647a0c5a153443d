import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';

/** Licence texts, fonts of other alphabets and the streets of maps are not precached; they load when a name or a map needs them. */
const isKept = (file: string) =>
  !/\.(png|html|br|gz|map|txt)$|^\.vite|-(cyrillic|greek|vietnamese)|^assets\/(streets|maplibre-gl-worker)-/.test(
    file,
  );

interface Version {
  readonly files: readonly string[];
  /** Hash of everything in this version. */
  readonly build: string;
}

async function versionOf(
  built: ReadonlyMap<string, string | Uint8Array>,
  publicDir: string,
): Promise<Version> {
  const own = (await readdir(publicDir, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /\.(js|svg)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(publicDir.length).replaceAll('\\', '/'));
  const hash = createHash('sha256');
  const files = [...[...built.keys()].filter(isKept).map((file) => `/${file}`), ...own].sort();
  hash.update(files.join('\n')).update(built.get('index.html') ?? '');
  for (const file of own.sort()) hash.update(await readFile(join(publicDir, file)));
  return { files, build: hash.digest('base64url').slice(0, 16) };
}

/** Builds the service worker beside the app, with the list of files to precache. */
export function serviceWorker(): Plugin {
  const places = { root: '', outDir: '', publicDir: '' };
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved({ root, publicDir, build: { outDir } }) {
      Object.assign(places, { root, publicDir, outDir: join(root, outDir) });
    },
    async writeBundle(_, bundle) {
      const built = new Map(
        Object.values(bundle).map((one) => [one.fileName, one.type === 'asset' ? one.source : '']),
      );
      const version = await versionOf(built, places.publicDir);
      await build({
        root: places.root,
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        define: { __CACHED_FILES__: JSON.stringify(version.files), __BUILD__: JSON.stringify(version.build) },
        build: {
          outDir: places.outDir,
          emptyOutDir: false,
          target: 'es2022',
          rolldownOptions: {
            input: join(places.root, 'src/worker/service-worker.ts'),
            output: { format: 'iife', entryFileNames: 'service-worker.js' },
          },
        },
      });
    },
  };
}
