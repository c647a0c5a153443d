// `npm run screens [-- name …]`: every page and its dialogs on a phone and a desktop, into docs/screens/.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext } from '@playwright/test';
import { bundleKeys } from '../support/bundles.ts';
import { deviceOf } from '../support/device/device.ts';
import { dataFolder, type RunningServer, startServer } from '../support/server.ts';
import { bookingState } from './booking-state.ts';
import { compressPicture } from './compress-picture.ts';
import { type Known, knownOffice, knownPerson, type Person } from './demo-orders.ts';
import { officeOfApps, peopleOfApps } from './demo-apps.ts';
import { peopleOfDay, startDay } from './demo-day.ts';
import { peopleOfVisits } from './demo-visits.ts';
import { appOrigin, coverPage, drawBars, installApp } from './installed-app.ts';
import { launch } from './launch.ts';
import type { Shot } from './shot.ts';
import { shots } from './shots.ts';
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
  readonly server: RunningServer;
  /** What the device's clock says, where it is not the present time. */
  readonly now?: number;
}

/** A browser, or a phone with the app: logged in, with a consent choice, in a language and a colour scheme. */
async function openFor(browser: Browser, shot: Shot, taking: Taking): Promise<BrowserContext> {
  const { size, variant, people, server } = taking;
  const { url } = server;
  const context = await browser.newContext({
    baseURL: shot.device ? appOrigin : url,
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
  else if (who) {
    const session = { token: who.token, userId: who.userId };
    if (shot.device) await installApp(context, shot.device, { server, session });
    else kept['hoist.session'] = JSON.stringify(session);
  }
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
  const { size, variant, people, server, now } = taking;
  // What is opened without a log-in is known by whom it was sent to.
  const who = people.get(shot.as ?? 'customer');
  const path = typeof shot.path === 'string' ? shot.path : who ? shot.path(who) : '/';
  const context = await openFor(browser, shot, taking);
  try {
    const page = await context.newPage();
    const device = deviceOf(page);
    const shown = { page, device, url: server.url, who };
    if (now !== undefined) await page.clock.setFixedTime(now);
    if (device) await coverPage(page, device);
    const settled = watchRequests(page);
    await shot.before?.(shown);
    const french = variant.language === 'fr' && !shot.as && /^\/(home-page|company)/.test(path);
    await page.goto(french ? `/fr${path}` : path);
    await settled();
    await shot.act?.(shown);
    await settled();
    if (device) await drawBars(page, device);
    const file = `${shot.name}${variant.suffix}-${size}.png`;
    await compressPicture(await page.screenshot(), join(folder, file));
    return file;
  } finally {
    await context.close();
  }
}

const start = performance.now();
const wanted = process.argv.slice(2);
const named = wanted.length > 0;

/** On what a screen is used most. */
const usualSize = ({ as, only }: Shot): Size => only ?? (as === 'office' ? 'desktop' : 'phone');

/**
 * The pictures of a screen. A reader needs the main screens on both sizes, and in French and in the dark on the usual
 * one; the others on the usual size. Screens that are named are taken on both sizes, the main ones in every variant.
 */
function takingsOf(shot: Shot): readonly (readonly [Size, Variant])[] {
  const { only, main = false } = shot;
  return (['phone', 'desktop'] as const)
    .filter((size) => only === undefined || only === size)
    .flatMap((size) => variants.map((variant) => [size, variant] as const))
    .filter(([size, { suffix }]) =>
      named || (main && suffix === '')
        ? main || suffix === ''
        : size === usualSize(shot) && (main || suffix === ''),
    );
}

const unknown = wanted.filter((name) => !shots.some((shot) => shot.name === name));
if (unknown.length > 0) throw new Error(`No such screen: ${unknown.join(', ')}`);
const chosen = shots.filter((shot) => wanted.length === 0 || wanted.includes(shot.name));
if (!named) rmSync(folder, { recursive: true, force: true });
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
  if (stage === 'day') return peopleOfDay(server, customer);
  const prepare = { visits: peopleOfVisits, apps: peopleOfApps, office: officeOfApps }[stage];
  return { people: await prepare(server.url, customer) };
}

async function startFor(stage: Stage, data: string): Promise<RunningServer> {
  if (stage === 'day') return startDay(data);
  const settings = stage === 'office' ? { APP_BUNDLE_PUBLIC_KEY: bundleKeys().publicKey } : {};
  return startServer(data, { settings });
}

/** Takes those of a stage from a server of their own; the changes for one do not show in another. */
async function takeAll(stage: Stage): Promise<void> {
  const group = chosen.filter((shot) => shot.stage === stage);
  if (group.length === 0) return;
  const data = dataFolder();
  const server = await startFor(stage, data);
  try {
    const { people, now } = await staged(server, stage);
    const takeOne = async (shot: Shot, [size, variant]: readonly [Size, Variant]) => {
      try {
        await take(browser, shot, { size, variant, people, server, ...(now === undefined ? {} : { now }) });
        taken += 1;
      } catch (error) {
        const [reason = ''] = String(error).split('\n');
        failed.push(`${shot.name}${variant.suffix}-${size}: ${reason}`);
      }
    };
    for (const shot of group) await Promise.all(takingsOf(shot).map((one) => takeOne(shot, one)));
  } finally {
    await server.stop();
    rmSync(data, { recursive: true, force: true });
  }
}

try {
  for (const stage of [undefined, 'visits', 'day', 'office', 'apps'] as const) await takeAll(stage);
} finally {
  await browser.close();
}
/** The list of the pictures; those of named screens alone do not change it. */
function writeList(): void {
  const names = [...new Set(shots.map((shot) => shot.name))];
  const picture =
    (name: string) =>
    ([size, { suffix }]: readonly [Size, Variant]) =>
      `[${size}${suffix.replace('-', ', ')}](${name}${suffix}-${size}.png)`;
  const line = (name: string) =>
    `- ${name}: ${shots
      .filter((shot) => shot.name === name)
      .flatMap(takingsOf)
      .map(picture(name))
      .join('; ')}`;
  const text = [
    '# Screens',
    'Made by `npm run screens` from the demo data, at 390×844 and 1280×800. The main ones are on both sizes, and once in',
    'French (`fr`) and in the dark. What begins with `app-` is the installed app on a simulated phone.',
  ];
  writeFileSync(
    join(folder, 'README.md'),
    `${text[0]}\n\n${text.slice(1).join('\n')}\n\n${names.map(line).join('\n')}\n`,
  );
}
if (!named) writeList();
console.log(`${taken} pictures in ${Math.round((performance.now() - start) / 1000)} s`);
for (const line of failed) console.log(`not taken: ${line}`);
process.exitCode = failed.length === 0 ? 0 : 1;
