import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { findBrowser } from '../../scripts/lib/find-browser.ts';

const folder = fileURLToPath(new URL('../web', import.meta.url));

export type Category = 'performance' | 'accessibility' | 'best-practices' | 'seo';

export interface Judged {
  /** 0 to 100. */
  readonly scores: Readonly<Partial<Record<Category, number>>>;
  readonly lcpMs: number;
  readonly blockedMs: number;
  readonly shift: number;
  /** Audits below 100, e.g. `color-contrast`. */
  readonly lost: readonly string[];
}

interface Audit {
  readonly score: number | null;
  readonly numericValue?: number;
}
interface Report {
  readonly lhr: {
    readonly runtimeError?: { readonly message: string };
    readonly categories: Readonly<
      Record<
        string,
        {
          readonly score: number | null;
          readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
        }
      >
    >;
    readonly audits: Readonly<Record<string, Audit>>;
  };
}
interface Chrome {
  readonly port: number;
  readonly kill: () => void;
}
interface Modules {
  readonly run: (url: string, flags: object, config?: object) => Promise<Report | undefined>;
  readonly desktop: object;
  readonly launch: (options: object) => Promise<Chrome>;
}

async function load(): Promise<Modules> {
  const installed = (path: string) => pathToFileURL(join(folder, 'node_modules', path)).href;
  const lighthouse = (await import(installed('lighthouse/core/index.js'))) as {
    readonly default: Modules['run'];
    readonly desktopConfig: object;
  };
  const launcher = (await import(installed('chrome-launcher/dist/index.js'))) as Pick<Modules, 'launch'>;
  return { run: lighthouse.default, desktop: lighthouse.desktopConfig, launch: launcher.launch };
}

/** Lighthouse has a separate lock file, because only this bench needs its hundred packages. */
function install(): void {
  if (existsSync(join(folder, 'node_modules/lighthouse/package.json'))) return;
  process.stdout.write('Installing Lighthouse …\n');
  const done = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (done.status !== 0) throw new Error('Installing Lighthouse failed');
}

export interface Lighthouse {
  readonly judge: (
    url: string,
    how?: { readonly desktop?: boolean; readonly categories?: readonly Category[] },
  ) => Promise<Judged>;
}

function read({ lhr }: Report): Judged {
  if (lhr.runtimeError) throw new Error(lhr.runtimeError.message);
  const number = (id: string) => lhr.audits[id]?.numericValue ?? Number.NaN;
  const entries = Object.entries(lhr.categories);
  return {
    scores: Object.fromEntries(entries.map(([id, { score }]) => [id, Math.round((score ?? 0) * 100)])),
    lcpMs: number('largest-contentful-paint'),
    blockedMs: number('total-blocking-time'),
    shift: number('cumulative-layout-shift'),
    lost: entries.flatMap(([id, { auditRefs }]) =>
      id === 'performance'
        ? []
        : auditRefs
            .filter((one) => one.weight > 0 && (lhr.audits[one.id]?.score ?? 1) < 1)
            .map((one) => one.id),
    ),
  };
}

/** Opens Lighthouse with the tests' browser for the duration of `work`; one run at a time. */
export async function withLighthouse(work: (lighthouse: Lighthouse) => Promise<void>): Promise<void> {
  install();
  const { run, desktop, launch } = await load();
  const chrome = await launch({
    chromePath: findBrowser(),
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic'],
    logLevel: 'silent',
  });
  try {
    await work({
      async judge(url, { desktop: wide = false, categories } = {}) {
        const flags = { port: chrome.port, logLevel: 'error', onlyCategories: categories };
        const ask = () => run(url, flags, wide ? desktop : undefined);
        let report = await ask();
        // On a busy machine the browser can miss the start of its trace, which says nothing about the page.
        for (let again = 0; again < 2 && report?.lhr.runtimeError; again += 1) report = await ask();
        if (!report) throw new Error(`Lighthouse returned no report for ${url}`);
        return read(report);
      },
    });
  } finally {
    chrome.kill();
  }
}
