import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, mergeConfig, type Plugin, type UserConfig } from 'vite';
import type { BuiltAssets, RenderedFile } from '../src/landing/render-pages.tsx';
import { baseConfig } from './base-config.ts';

interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}
type Manifest = Readonly<Record<string, Chunk>>;

interface Places {
  readonly root: string;
  readonly dist: string;
}

/** `npm run build` reads both manifests to measure sizes, then deletes them. */
const landingList = '.vite/landing.json';

const readManifest = async (dist: string, list = '.vite/manifest.json') =>
  JSON.parse(await readFile(join(dist, list), 'utf8')) as Manifest;

function chunkOf(manifest: Manifest, entry: string): Chunk {
  const chunk = manifest[entry];
  if (!chunk) throw new Error(`The build has no ${entry}`);
  return chunk;
}

const homePage = 'src/features/landing/home-page.tsx';

/** The files of an entry with its imports, beside those that are loaded already. */
function filesBeside(manifest: Manifest, loaded: readonly string[], entries: readonly string[]) {
  const keysOf = (some: readonly string[]) => {
    const keys = new Set(some);
    for (const entry of some) chunksOf(manifest, entry, keys);
    return keys;
  };
  const known = keysOf(loaded);
  const knownStyles = new Set(loaded.flatMap((entry) => stylesOf(manifest, entry)));
  const styles = entries.flatMap((entry) => stylesOf(manifest, entry));
  return {
    chunks: [...keysOf(entries)].filter((key) => !known.has(key)).map((key) => chunkOf(manifest, key).file),
    styles: [...new Set(styles)].filter((file) => !knownStyles.has(file)),
  };
}

/** What a landing loads for the sign-up beside the app's start, and for the page behind it beside both. */
function signUpFiles(manifest: Manifest, language: string) {
  const entries = [`src/messages/${language}/index.ts`, 'src/features/auth/sign-up-sheet.tsx'];
  return {
    ...filesBeside(manifest, ['index.html'], entries),
    behind: filesBeside(manifest, ['index.html', ...entries], [homePage]).chunks,
  };
}

/** The chunks that an entry imports, directly or not; without the entry itself. */
function chunksOf(manifest: Manifest, entry: string, seen = new Set<string>()): readonly string[] {
  for (const one of chunkOf(manifest, entry).imports ?? []) {
    if (seen.has(one)) continue;
    seen.add(one);
    chunksOf(manifest, one, seen);
  }
  return [...seen].map((one) => chunkOf(manifest, one).file);
}

/** The styles of a chunk and its imports, in import order. */
function stylesOf(manifest: Manifest, entry: string, seen = new Set<string>()): readonly string[] {
  if (seen.has(entry)) return [];
  seen.add(entry);
  const { imports = [], css = [] } = chunkOf(manifest, entry);
  return [...new Set([...imports.flatMap((one) => stylesOf(manifest, one, seen)), ...css])];
}

const buildPart = (root: string, part: UserConfig) =>
  build(mergeConfig(baseConfig, { ...part, root, configFile: false, publicDir: false, logLevel: 'warn' }));

/** Builds the landings' framework-free module and styles beside the app's files. */
async function buildModule({ root, dist }: Places) {
  const entry = 'src/landing/static-landing.ts';
  await buildPart(root, {
    build: {
      outDir: dist,
      emptyOutDir: false,
      manifest: landingList,
      rolldownOptions: { input: join(root, entry) },
    },
  });
  return chunkOf(await readManifest(dist, landingList), entry);
}

/** Builds the page renderer for Node. */
async function buildRenderer({ root, dist }: Places) {
  const outDir = join(dist, '.render');
  await buildPart(root, {
    build: {
      outDir,
      ssr: join(root, 'src/landing/render-pages.tsx'),
      rolldownOptions: { output: { entryFileNames: 'render-pages.mjs' } },
    },
  });
  const module = (await import(
    `${pathToFileURL(join(outDir, 'render-pages.mjs')).href}?at=${process.hrtime.bigint()}`
  )) as {
    readonly renderPages: (assets: BuiltAssets) => readonly RenderedFile[];
  };
  return { render: module.renderPages, clean: () => rm(outDir, { recursive: true }) };
}

/** Writes every landing as `dist/<address>/index.html`, and the sitemap. */
async function prerender(places: Places): Promise<void> {
  const { dist } = places;
  const manifest = await readManifest(dist);
  const app = chunkOf(manifest, 'index.html');
  const appStyles = stylesOf(manifest, 'index.html');
  const landing = await buildModule(places);
  const { render, clean } = await buildRenderer(places);
  const styles = await Promise.all((landing.css ?? []).map((file) => readFile(join(dist, file), 'utf8')));
  const pages = render({
    css: styles.join(''),
    script: `/${landing.file}`,
    appScript: `/${app.file}`,
    appChunks: chunksOf(manifest, 'index.html').map((file) => `/${file}`),
    appStyles: appStyles.map((file) => `/${file}`),
    signUp: { en: signUpFiles(manifest, 'en'), fr: signUpFiles(manifest, 'fr') },
    fonts: (landing.assets ?? [])
      .filter((file) => file.endsWith('.woff2') && !file.includes('latin-ext'))
      .map((file) => `/${file}`),
  });
  for (const { file, text } of pages) {
    await mkdir(dirname(join(dist, file)), { recursive: true });
    await writeFile(join(dist, file), text);
  }
  await clean();
  await Promise.all((landing.css ?? []).map((file) => rm(join(dist, file))));
}

/** Prerenders the landings after the app is built. */
export function landings(): Plugin {
  const places = { root: '', dist: '' };
  let failed = false;
  return {
    name: 'landings',
    apply: 'build',
    configResolved({ root, build: { outDir } }) {
      places.root = root;
      places.dist = join(root, outDir);
    },
    buildEnd(error) {
      failed = error !== undefined;
    },
    async closeBundle() {
      if (!failed) await prerender(places);
    },
  };
}
