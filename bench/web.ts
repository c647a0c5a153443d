// The bytes of each route against their budgets, taps, the first form, and Lighthouse on the landings and the app's
// first page. With names of parts (`node bench/web.ts taps form`) those alone.
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { landingAddresses } from '../scripts/lib/landing-addresses.ts';
import { budgets } from '../scripts/lib/byte-budgets.ts';
import { clientBytes } from '../scripts/lib/client-bytes.ts';
import { dataFolder, startServer } from '../e2e/support/server.ts';
import { buildApp } from '../scripts/lib/build-app.ts';
import { type Judged, withLighthouse, type Lighthouse } from './lib/lighthouse.ts';
import { median, print } from './lib/report.ts';

interface TapFigure {
  readonly name: string;
  readonly slower: number;
  readonly otherPage: boolean;
  readonly answered: number;
  readonly painted: number;
}

/** Landings with a second address. */
const otherAddresses = ['/mobile-car-detailing', '/fr/mobile-car-detailing'];
/** A page with little content, which measures the app's shell. */
const appPage = '/company/credits';

const runs = 5;
const ratio = (bytes: number, budget: number) => `${(bytes / budget).toFixed(2)} of ${budget / 1000} kB`;
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

function showBytes(): void {
  const { landing, firstLoad, signUp, routes } = clientBytes();
  process.stdout.write('Script, brotli\n');
  print('every landing', { figure: kilobytes(landing), ratio: ratio(landing, budgets.landing) });
  print("the app's first load", {
    figure: kilobytes(firstLoad),
    ratio: ratio(firstLoad, budgets.firstLoad),
  });
  print('the sign-up form of a landing', {
    figure: kilobytes(signUp),
    ratio: ratio(signUp, budgets.signUp),
  });
  for (const { route, bytes } of routes)
    print(route, { figure: kilobytes(bytes), ratio: ratio(bytes, budgets.route) });
}

/** Until a picture with the answer, on the page and on another page, with a processor four times slower. */
const tapGoals = { here: 200, otherPage: 400 } as const;
const tapRuns = 3;

const measureTaps = (url: string): readonly TapFigure[] => {
  const { stdout, status } = spawnSync(process.execPath, ['e2e/taps/measure-taps.ts', url], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status !== 0) throw new Error('Measuring the taps failed');
  return JSON.parse(stdout) as readonly TapFigure[];
};

/** Response times of customers' main taps against their goals: smallest, median and largest of the runs. */
function showTaps(url: string): void {
  const all = Array.from({ length: tapRuns }, () => measureTaps(url));
  process.stdout.write(`\nTaps, ms to the answer in ${tapRuns} runs; median of the goal; next paint (INP)\n`);
  for (const [index, { name, slower, otherPage }] of (all[0] ?? []).entries()) {
    const runsOf = (pick: (one: TapFigure) => number) =>
      all.flatMap((run) => run.slice(index, index + 1).map(pick)).toSorted((a, b) => a - b);
    const answered = runsOf((one) => one.answered);
    const goal = tapGoals[otherPage ? 'otherPage' : 'here'];
    print(`${name}, processor ${slower === 1 ? 'not slowed' : `${slower} times slower`}`, {
      figure: answered.map(Math.round).join(', '),
      ratio: `${(median(answered) / goal).toFixed(2)} of ${goal} ms; ${Math.round(median(runsOf((one) => one.painted)))} ms`,
    });
  }
}

/** From "Book this" to the sign-up form at 400 kbit/s, 400 ms and a slow processor, of 6 s. */
function showFirstForm(url: string): void {
  const goalMs = 6_000;
  const { stdout, status } = spawnSync(process.execPath, ['e2e/taps/measure-first-form.ts', url], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status !== 0) throw new Error('Measuring the first form failed');
  const figures = JSON.parse(stdout) as Readonly<Record<'immediately' | 'preloaded', number>>;
  process.stdout.write(`\nFrom "Book this" to the sign-up form, of ${goalMs / 1000} s\n`);
  for (const [name, ms] of Object.entries(figures))
    print(name, { figure: `${(ms / 1000).toFixed(1)} s`, ratio: (ms / goalMs).toFixed(2) });
}

const scoresOf = ({ scores }: Judged) =>
  (['performance', 'accessibility', 'best-practices', 'seo'] as const).map((id) => scores[id]).join(' / ');

async function showPage(lighthouse: Lighthouse, origin: string, address: string): Promise<void> {
  const all: Judged[] = [];
  for (let run = 0; run < runs; run += 1) all.push(await lighthouse.judge(origin + address));
  const performance = all.map(({ scores }) => scores.performance ?? 0);
  const [first] = all;
  if (!first) return;
  const middle = { ...first, scores: { ...first.scores, performance: median(performance) } };
  const settings = (pick: (one: Judged) => number) => Math.round(median(all.map(pick)));
  print(`${address}, mobile`, {
    figure: scoresOf(middle),
    ratio: `LCP ${settings((one) => one.lcpMs)} ms, blocked ${settings((one) => one.blockedMs)} ms, shift ${Math.max(...all.map((one) => one.shift)).toFixed(3)} ${first.lost.join(' ')}`,
  });
  const wide = await lighthouse.judge(origin + address, { desktop: true });
  print(`${address}, desktop`, {
    figure: scoresOf(wide),
    ratio: `LCP ${Math.round(wide.lcpMs)} ms, shift ${wide.shift.toFixed(3)}`,
  });
}

const showLandings = (url: string): Promise<void> =>
  withLighthouse(async (lighthouse) => {
    process.stdout.write(`\nPerformance (median of ${runs}) / accessibility / best practices / SEO\n`);
    for (const address of [...landingAddresses, ...otherAddresses, appPage])
      await showPage(lighthouse, url, address);
  });

const parts: Readonly<Record<string, (url: string) => void | Promise<void>>> = {
  bytes: showBytes,
  taps: showTaps,
  form: showFirstForm,
  landings: showLandings,
};
const named = process.argv.slice(2);
const unknown = named.filter((name) => !(name in parts));
if (unknown.length > 0) throw new Error(`No such part: ${unknown.join(', ')}`);

const { ok, output } = await buildApp('apps/client');
if (!ok) throw new Error(output);
const data = dataFolder();
const server = await startServer(data);
try {
  for (const [name, show] of Object.entries(parts))
    if (named.length === 0 || named.includes(name)) await show(server.url);
} finally {
  await server.stop();
  rmSync(data, { recursive: true, force: true });
}
