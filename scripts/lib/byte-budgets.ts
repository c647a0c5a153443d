/**
 * Maximum bytes of script (brotli); a larger build fails. `firstLoad` is what the app's page names itself, for every
 * address; `signUp` is what a landing's "Book this" loads before its form; `route` is everything loaded before a page is
 * rendered. `map` is what the first map with streets loads, with its worker and styles.
 */
export const budgets = {
  landing: 8_000,
  firstLoad: 170_000,
  signUp: 226_000,
  route: 267_000,
  map: 385_000,
} as const;

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}
/** Vite's manifest: built files by source. */
export type Manifest = Readonly<Record<string, Chunk>>;

export interface Built {
  readonly app: Manifest;
  readonly landing: Manifest;
  /** Compressed size of a built file. */
  readonly sent: (file: string) => number;
}

export interface ByteReport {
  readonly landing: number;
  readonly firstLoad: number;
  readonly signUp: number;
  /** By page module, with frame and language; the heaviest first. */
  readonly routes: readonly { readonly route: string; readonly bytes: number }[];
}

/** A chunk with everything that it imports statically. */
export function closureOf(manifest: Manifest, entry: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(entry)) return seen;
  seen.add(entry);
  for (const one of manifest[entry]?.imports ?? []) closureOf(manifest, one, seen);
  return seen;
}

const pageModule = /^src\/(?:features|shell)\/.*\/[\w-]+-pages?\.tsx$/;
const signUpForm = 'src/features/auth/sign-up-sheet.tsx';
const languages = ['src/messages/en/index.ts', 'src/messages/fr/index.ts'] as const;

/** The files of maps with streets: code, worker and styles. The service worker leaves them to the first map. */
export const mapFile = /^assets\/(streets|maplibre-gl-worker)-[\w-]+\.(js|css)$/;

/** A sentence about a map that is too heavy, or whose files have other names; empty if there is none. */
export function overMapBudget(files: readonly string[], sent: Built['sent']): readonly string[] {
  const found = files.filter((file) => mapFile.test(file));
  if (found.length !== 3) return [`a map: expected code, worker and styles, found ${found.join(', ')}`];
  const bytes = found.reduce((sum, file) => sum + sent(file), 0);
  return bytes > budgets.map ? [`a map: ${bytes} bytes, the budget is ${budgets.map}`] : [];
}

/** Bytes that a landing and each page of the app load. */
export function weigh({ app, landing, sent }: Built): ByteReport {
  const weight = (manifest: Manifest, keys: Iterable<string>) =>
    [...new Set([...keys].map((key) => manifest[key]?.file ?? ''))]
      .filter((file) => file.endsWith('.js'))
      .reduce((sum, file) => sum + sent(file), sent('boot.js'));
  const loaded = (route: string) =>
    Math.max(
      ...languages.map((language) =>
        weight(
          app,
          ['index.html', language, route].flatMap((entry) => [...closureOf(app, entry)]),
        ),
      ),
    );
  return {
    landing: weight(landing, closureOf(landing, 'src/landing/static-landing.ts')),
    firstLoad: weight(app, closureOf(app, 'index.html')),
    signUp: loaded(signUpForm),
    routes: Object.keys(app)
      .filter((key) => pageModule.test(key))
      .map((route) => ({ route, bytes: loaded(route) }))
      .toSorted((a, b) => b.bytes - a.bytes),
  };
}

/** Sentences about exceeded budgets; empty if there are none. */
export function overBudget({ landing, firstLoad, signUp, routes }: ByteReport): readonly string[] {
  const over = (name: string, bytes: number, budget: number) =>
    bytes > budget ? [`${name}: ${bytes} bytes of script, the budget is ${budget}`] : [];
  return [
    ...over('a landing', landing, budgets.landing),
    ...over("the app's first load", firstLoad, budgets.firstLoad),
    ...over('the sign-up form', signUp, budgets.signUp),
    ...routes.flatMap(({ route, bytes }) => over(route, bytes, budgets.route)),
  ];
}
