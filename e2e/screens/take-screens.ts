// `npm run screens [-- name …]`: every page and its dialogs on a phone and a desktop, into docs/screens/.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext } from '@playwright/test';
import { dataFolder, type RunningServer, startServer } from '../support/server.ts';
import { bookingState } from './booking-state.ts';
import { compressPicture } from './compress-picture.ts';
import { type Known, knownOffice, knownPerson, type Person } from './demo-orders.ts';
import { peopleOfDay, startDay } from './demo-day.ts';
import { peopleOfVisits } from './demo-visits.ts';
import { launch } from './launch.ts';
import { type Shot, shots } from './shots.ts';
import { watchRequests } from './settle.ts';

const folder = fileURLToPath(new URL('../../docs/screens', import.meta.url));
const sizes = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 800 },
} as const;
type Size = keyof typeof sizes;

const variants = [
  { suffix: '', language: 'en', scheme: 'light' },
  { suffix: '-fr', language: 'fr', scheme: 'light' },
  { suffix: '-dark', language: 'en', scheme: 'dark' },
] as const;
type Variant = (typeof variants)[number];

interface Taking {
  readonly size: Size;
  readonly variant: Variant;
  readonly people: ReadonlyMap<Person, Known>;
  readonly url: string;
  /** What the device's clock says, where it is not the present time. */
  readonly now?: number;
}

/** Somebody's browser: logged in, asked about being counted, in a language and a scheme. */
async function openFor(browser: Browser, shot: Shot, taking: Taking): Promise<BrowserContext> {
  const { size, variant, people, url } = taking;
  const context = await browser.newContext({
    baseURL: url,
    viewport: sizes[size],
    colorScheme: variant.scheme,
    locale: `${variant.language}-CA`,
    timezoneId: 'America/Toronto',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...(size === 'phone' ? { hasTouch: true, isMobile: true } : {}),
  });
  const who = shot.as && people.get(shot.as);
  const kept: Record<string, string> = {
    'hoist.analytics': 'declined',
    'hoist.language': variant.language,
    'hoist.console.language': variant.language,
  };
  if (shot.as === 'office') kept['hoist.console.token'] = who?.token ?? '';
  else if (who) kept['hoist.session'] = JSON.stringify({ token: who.token, userId: who.userId });
  if (who && shot.booking)
    kept[`hoist.schedule.${who.userId}`] = JSON.stringify(
      await bookingState(url, who, { upTo: shot.booking, language: variant.language }),
    );
  await context.addInitScript((words) => {
    for (const [key, word] of Object.entries(words)) localStorage.setItem(key, word);
  }, kept);
  context.setDefaultTimeout(60_000);
  return context;
}

async function take(browser: Browser, shot: Shot, taking: Taking): Promise<string> {
  const { size, variant, people, now } = taking;
  // What is opened without a log-in is known by whom it was sent to.
  const who = people.get(shot.as ?? 'customer');
  const path = typeof shot.path === 'string' ? shot.path : who ? shot.path(who) : '/';
  const context = await openFor(browser, shot, taking);
  try {
    const page = await context.newPage();
    if (now !== undefined) await page.clock.setFixedTime(now);
    const settled = watchRequests(page);
    const french = variant.language === 'fr' && !shot.as && path.startsWith('/home-page');
    await page.goto(french ? `/fr${path}` : path);
    await settled();
    await shot.act?.(page);
    await settled();
    const file = `${shot.name}${variant.suffix}-${size}.png`;
    await compressPicture(await page.screenshot(), join(folder, file));
    return file;
  } finally {
    await context.close();
  }
}

/** A screen on both sizes; the main ones in every variant. */
const takingsOf = ({ only, main = false }: Shot): readonly (readonly [Size, Variant])[] =>
  (['phone', 'desktop'] as const)
    .filter((size) => only === undefined || only === size)
    .flatMap((size) =>
      variants.filter(({ suffix }) => main || suffix === '').map((variant) => [size, variant] as const),
    );

const start = performance.now();
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !shots.some((shot) => shot.name === name));
if (unknown.length > 0) throw new Error(`No such screen: ${unknown.join(', ')}`);
const chosen = shots.filter((shot) => wanted.length === 0 || wanted.includes(shot.name));
if (wanted.length === 0) rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

const browser = await launch();
const failed: string[] = [];
let taken = 0;

type Stage = Shot['stage'];

interface Staged {
  readonly people: ReadonlyMap<Person, Known>;
  readonly now?: number;
}

async function staged(server: RunningServer, stage: Stage): Promise<Staged> {
  const known = new Map<Person, Known>();
  for (const person of ['customer', 'new', 'mechanic'] as const)
    known.set(person, await knownPerson(server.url, person));
  if (stage === undefined) known.set('office', await knownOffice(server.url));
  const customer = known.get('customer');
  if (!customer || stage === undefined) return { people: known };
  return stage === 'visits'
    ? { people: await peopleOfVisits(server.url, customer) }
    : peopleOfDay(server, customer);
}

/** Takes those of a stage from a server of their own; what is done for the pictures of one stands in no other. */
async function takeAll(stage: Stage): Promise<void> {
  const group = chosen.filter((shot) => shot.stage === stage);
  if (group.length === 0) return;
  const data = dataFolder();
  const server = stage === 'day' ? await startDay(data) : await startServer(data);
  const { url } = server;
  try {
    const { people, now } = await staged(server, stage);
    for (const shot of group)
      await Promise.all(
        takingsOf(shot).map(async ([size, variant]) => {
          try {
            await take(browser, shot, { size, variant, people, url, ...(now === undefined ? {} : { now }) });
            taken += 1;
          } catch (error) {
            const [reason = ''] = String(error).split('\n');
            failed.push(`${shot.name}${variant.suffix}-${size}: ${reason}`);
          }
        }),
      );
  } finally {
    await server.stop();
    rmSync(data, { recursive: true, force: true });
  }
}

try {
  for (const stage of [undefined, 'visits', 'day'] as const) await takeAll(stage);
} finally {
  await browser.close();
}
const names = [...new Set(shots.map((shot) => shot.name))];
const sizesOf = (name: string) =>
  new Set(
    shots.filter((shot) => shot.name === name).flatMap((shot) => takingsOf(shot).map(([size]) => size)),
  );
const line = (name: string) =>
  `- ${name}: ${[...sizesOf(name)].map((size) => `[${size}](${name}-${size}.png)`).join(', ')}`;
writeFileSync(
  join(folder, 'README.md'),
  `# Screens\n\nMade by \`npm run screens\` from the demo data, at 390×844 and 1280×800; the main ones also in French (\`-fr\`) and in the dark (\`-dark\`).\n\n${names.map(line).join('\n')}\n`,
);
console.log(`${taken} pictures in ${Math.round((performance.now() - start) / 1000)} s`);
for (const line of failed) console.log(`not taken: ${line}`);
process.exitCode = failed.length === 0 ? 0 : 1;
