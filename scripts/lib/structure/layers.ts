import type { Import, Module } from '../imports.ts';
import { isProduct, moduleOf } from './rooms.ts';

/** Allowed imports by place, the arrows of docs/architecture.md. The first rule that matches a file applies. */
interface Rule {
  readonly place: RegExp;
  readonly may: readonly RegExp[];
  readonly because: string;
}

const domain = /^packages\/domain\/src\//;
const contract = /^packages\/contract\/src\//;
const datasets = /^packages\/datasets\/(src|scripts)\//;
const server = /^apps\/server\/src\//;
const platform = /^apps\/server\/src\/platform\//;
const providerPorts = /^apps\/server\/src\/providers\/[^/]+\/(?:[a-z]+-)?port\.ts$/;
const modules = /^apps\/server\/src\/modules\//;
const helpers = /^apps\/server\/src\/shared\//;
const simulator = /^packages\/stripe-simulator\//;
const web = /^packages\/web\//;
const node = /^node:/;
/** A package from the registry; a workspace may use those in its package.json. */
const packages = /^(?!packages\/|apps\/|e2e\/|scripts\/|bench\/|node:)/;
const anything = /^/;
const shared = [domain, contract, packages];

/** The layers of the client: each imports itself and those before it. */
const clientLayers = ['messages|platform', 'kit', 'ui', 'landing', 'model', 'features', 'shell'];
const inClient = (layers: readonly string[]) => new RegExp(`^apps/client/src/(?:${layers.join('|')})/`);

const rules: readonly Rule[] = [
  {
    place: /^packages\/domain\/(test\/|.*\.test\.ts$)/,
    may: [/^packages\/domain\//, node, /^(fast-check|highs)$/],
    because: 'the domain is tested alone',
  },
  {
    place: domain,
    may: [domain, /^libphonenumber-js(\/|$)/, /^papaparse$/],
    because: 'the domain imports nothing but itself and the rules of phone numbers and CSV',
  },
  {
    place: /^packages\/contract\/.*\.test\.ts$/,
    may: [/^packages\/contract\//, domain, node, /^(zod|fast-check)$/],
    because: 'the contract is tested with the domain alone',
  },
  { place: contract, may: [contract, domain, /^zod$/], because: 'the contract knows the domain and zod' },
  {
    place: /^packages\/datasets\//,
    may: [/^packages\/datasets\//, domain, node, packages],
    because: 'the data know the domain alone',
  },
  {
    place: simulator,
    may: [simulator, node, packages],
    because: 'the simulator of the card provider knows nothing of Hoist',
  },
  {
    place: /^apps\/server\/src\/(testing\/|.*\.test\.ts$)/,
    may: [server, datasets, simulator, node, ...shared],
    because: 'the server is tested without the other apps',
  },
  {
    place: /^apps\/server\/src\/(app\.ts$|compose\/|demo\/)/,
    may: [server, datasets, simulator, node, ...shared],
    because: 'the server knows no other app',
  },
  {
    place: /^apps\/server\/src\/[^/]+\.ts$/,
    may: [/^apps\/server\/src\/[^/]+\.ts$/, platform, providerPorts, datasets, node, ...shared],
    because: 'only app.ts and compose/ wire modules and adapters',
  },
  {
    place: platform,
    may: [platform, datasets, node, ...shared],
    because: 'the platform knows no module and no provider',
  },
  {
    place: /^apps\/server\/src\/providers\//,
    may: [/^apps\/server\/src\/providers\//, platform, datasets, node, ...shared],
    because: 'a provider knows no module',
  },
  {
    place: helpers,
    may: [helpers, platform, providerPorts, datasets, node, ...shared],
    because: 'shared/ has leaf helpers, which know no module',
  },
  {
    place: modules,
    may: [modules, helpers, platform, providerPorts, datasets, node, ...shared],
    because: 'a module knows the platform, the ports and the faces of other modules, never an adapter',
  },
  {
    place: web,
    may: [web, node, ...shared],
    because: 'what both apps share knows the contract and the domain alone',
  },
  {
    place: /^apps\/(client|console)\/(build\/|[^/]+\.ts$|.*\.test\.tsx?$)/,
    may: [/^apps\/(client|console)\//, web, node, ...shared],
    because: 'an app is built and tested without the other apps',
  },
  ...clientLayers.map((layer, at): Rule => ({
    place: inClient([layer]),
    may: [inClient(clientLayers.slice(0, at + 1)), web, ...shared],
    because: 'layers of the client import down: platform, kit, ui, model, features, shell',
  })),
  {
    place: /^apps\/client\//,
    may: [/^apps\/client\//, web, ...shared],
    because: 'the client knows the contract alone',
  },
  {
    place: /^apps\/console\//,
    may: [/^apps\/console\//, web, ...shared],
    because: 'the console knows the contract alone',
  },
  {
    place: /^e2e\//,
    may: [
      /^e2e\//,
      /^scripts\/lib\/find-browser\.ts$/,
      // An error's stack leads to the sources like `npm run trace`.
      /^scripts\/lib\/source-maps\.ts$/,
      // Files that move the clock need a server of their own make.
      /^scripts\/lib\/(build-app|build-server|bundle-server)\.ts$/,
      // Update journeys pack and sign the app like `npm run bundle`.
      /^scripts\/lib\/bundle\/make-bundle\.ts$/,
      /^apps\/client\/src\/kit\/navigation\/paths\.ts$/,
      // Each server of the journeys has a copy of a database.
      /^apps\/server\/src\/testing\/ask-postgres\.ts$/,
      // Map journeys serve an archive that they wrote.
      /^apps\/server\/src\/testing\/tile-archive\.ts$/,
      // The plugin configuration of the shells.
      /^apps\/client\/capacitor\.config\.ts$/,
      node,
      ...shared,
    ],
    because: 'journeys know the contract, the domain and the routes alone',
  },
  { place: /^(scripts|bench)\//, may: [anything], because: 'tools may use everything' },
];

/** Layers of a place from the lowest: none imports one above it. A file in none of them is free. */
interface Stack {
  readonly within: string;
  readonly layers: Readonly<Record<string, RegExp>>;
}

const stacks: readonly Stack[] = [
  {
    within: 'packages/domain/src/',
    layers: {
      scheduling: /^scheduling\//,
      order: /^order\//,
      'payment, moderation': /^(?:payment|moderation)\//,
      pricing: /^pricing\//,
      documents: /^documents\//,
      'access, work list': /^(?:access|work-list)\//,
    },
  },
  {
    within: 'packages/contract/src/',
    layers: {
      base: /^(?:texts\/|(?:by-link|changes|client|endpoint|errors|fields|path-ids|readable|refusals|shapes|spellings)\.ts$)/,
      modules: /^(?!openapi\/)[^/]+\//,
      'the whole contract': /^/,
    },
  },
  {
    within: 'apps/console/src/',
    layers: { kit: /^kit\//, ui: /^ui\//, features: /^features\//, shell: /^/ },
  },
];

/** The layers of a place whose order an import reverses. */
function upward(file: string, target: string): string | undefined {
  const stack = stacks.find(({ within }) => file.startsWith(within) && target.startsWith(within));
  if (!stack || !isProduct(file)) return undefined;
  const layers = Object.entries(stack.layers);
  const [from, to] = [file, target].map((path) =>
    layers.findIndex(([, rooms]) => rooms.test(path.slice(stack.within.length))),
  );
  return from !== undefined && to !== undefined && from >= 0 && from < to
    ? `no layer knows one above it (${layers.map(([name]) => name).join(' < ')})`
    : undefined;
}

/** The device adapters and the libraries behind them. */
const devicePlatform = /^apps\/client\/src\/platform\//;
const deviceLibrary = /^(@capacitor|@capacitor-community|@capawesome|@aparajita)\/|^capacitor-/;

/** Tests and fixtures may import the inside of modules. */
const looksInside = /^apps\/server\/src\/(testing\/|.*\.test\.ts$)/;

function featureOf(path: string): string | undefined {
  return /^apps\/client\/src\/features\/([^/]+)\//.exec(path)?.[1];
}

function providerOf(path: string): string | undefined {
  return /^apps\/server\/src\/providers\/([^/]+)\//.exec(path)?.[1];
}

/** What judges whole histories has sums of its own: an expectation from the code under test would prove nothing. */
const judges =
  /^apps\/server\/src\/testing\/(histories\/(?:oracles\/.+|commands\/.+|arithmetic|bills|model)|(?:money|paper|credit)-violations|table-prints)\.ts$/;
const judged = /^packages\/domain\/src\/(?!ids\.ts$)|^apps\/server\/src\/(?!testing\/)|^packages\/datasets\//;

const judgedBy = (file: string, target: string, kind: Import['kind']): string | undefined =>
  kind !== 'type' && judges.test(file) && judged.test(target)
    ? 'what judges a history takes no value of the product'
    : undefined;

function crossed(file: string, target: string): string | undefined {
  const rule = rules.find(({ place }) => place.test(file));
  if (!rule) return 'no rule says what this place may import';
  if (!rule.may.some((pattern) => pattern.test(target))) return rule.because;
  if (looksInside.test(file) || file.startsWith('scripts/') || file.startsWith('bench/')) return undefined;
  if (file.startsWith('apps/client/src/') && deviceLibrary.test(target) && !devicePlatform.test(file))
    return 'only the platform of the client speaks with the device';
  const feature = featureOf(target);
  if (feature !== undefined && (featureOf(file) ?? feature) !== feature)
    return 'no feature of the client imports another: a page of shell composes them, the model has what they share';
  const to = moduleOf(target);
  if (to !== undefined && to !== moduleOf(file) && !target.endsWith(`/${to}/index.ts`))
    return 'a module is used through its face, index.ts';
  if (
    providerOf(file) !== undefined &&
    providerOf(target) !== undefined &&
    providerOf(file) !== providerOf(target)
  )
    return 'a provider knows no other provider';
  return upward(file, target);
}

/** Forbidden imports of a source file, one sentence each. */
export function layersBroken({ file, imports, exports }: Module): readonly string[] {
  const sentences = imports.flatMap(({ specifier, target, kind }) => {
    const because = crossed(file, target) ?? judgedBy(file, target, kind);
    return because === undefined ? [] : [`${file} imports ${specifier}: ${because}`];
  });
  const vague = file === `apps/server/src/modules/${moduleOf(file)}/index.ts` && exports.includes('*');
  return [...sentences, ...(vague ? [`${file}: a face names its exports one by one`] : [])];
}
