// `npm run screens -- store [name …]`: the pictures of both stores' listings, of the demo data, into docs/store/pictures/.
// What they show is the app as each store installs it.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from '@playwright/test';
import { typesetFrench } from '@hoist/domain/typeset-french';
import sharp from 'sharp';
import { dataFolder, type RunningServer, startServer } from '../support/server.ts';
import { type BookingStep, bookingState } from './booking-state.ts';
import { type Known, knownPerson } from './demo-orders.ts';
import { appOrigin, coverPage, drawBars, installApp } from './installed-app.ts';
import { launch } from './launch.ts';
import { watchRequests } from './settle.ts';
import {
  pictureLanguages,
  type PictureLanguage,
  type PictureName,
  pictureNames,
  screenFile,
  type StoreName,
  storeSizes,
} from './store-pictures.ts';

const docs = fileURLToPath(new URL('../../docs/store', import.meta.url));
const folder = join(docs, 'pictures');
const icon = fileURLToPath(new URL('../../apps/client/public/icons/maskable-512.png', import.meta.url));

/** As it is shown; it is written as one types. */
const asSet = (text: string, language: PictureLanguage): string =>
  language === 'fr' ? typesetFrench(text) : text;

interface Listing {
  readonly pictures: Readonly<Record<PictureName, string>>;
  readonly feature: string;
}

interface Screen {
  readonly as: 'customer' | 'mechanic';
  readonly path: (who: Known) => string;
  readonly booking?: BookingStep;
}

const screens: Readonly<Record<PictureName, Screen>> = {
  home: { as: 'customer', path: () => '/inside/home' },
  services: { as: 'customer', path: () => '/inside/select-services', booking: 'service' },
  booking: { as: 'customer', path: () => '/inside/select-services-checkout', booking: 'payment' },
  order: { as: 'customer', path: ({ orders }) => `/inside/orders/${orders['confirm']}/user/details` },
  passport: { as: 'customer', path: ({ vehicleId }) => `/inside/select-vehicles/${vehicleId}/details` },
  jobs: { as: 'mechanic', path: () => '/inside/mechanics/home' },
};

/** Pixels of a picture for one of the page: such as the phones of these sizes have. */
const density: Readonly<Record<StoreName, number>> = { apple: 3, google: 2.5 };

/** Whose app a store has. */
const systems = { apple: 'ios', google: 'android' } as const;

/** The width of the screen below its headline, as a share of the picture's. */
const part = 0.82;

interface Taking {
  readonly browser: Browser;
  readonly server: RunningServer;
  readonly store: StoreName;
  readonly language: PictureLanguage;
}

async function takeScreen(
  { browser, server, store, language }: Taking,
  screen: Screen,
  who: Known,
): Promise<Buffer> {
  const { width, height } = storeSizes[store];
  const scale = density[store];
  const context = await browser.newContext({
    baseURL: appOrigin,
    viewport: { width: width / scale, height: height / scale },
    deviceScaleFactor: scale,
    colorScheme: 'light',
    locale: `${language}-CA`,
    timezoneId: 'America/Toronto',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    hasTouch: true,
    isMobile: true,
  });
  context.setDefaultTimeout(60_000);
  const kept: Record<string, string> = {
    'hoist.analytics': 'declined',
    'hoist.language': language,
  };
  if (screen.booking)
    kept[`hoist.schedule.${who.userId}`] = JSON.stringify(
      await bookingState(server.url, who, { upTo: screen.booking, language }),
    );
  await context.addInitScript((words) => {
    for (const [key, word] of Object.entries(words)) localStorage.setItem(key, word);
  }, kept);
  try {
    const session = { token: who.token, userId: who.userId };
    const device = await installApp(context, systems[store], { server, session });
    const page = await context.newPage();
    await coverPage(page, device);
    const settled = watchRequests(page);
    await page.goto(screen.path(who));
    await settled();
    const [problem] = await page.locator('.toast').allTextContents();
    if (problem !== undefined) throw new Error(`${screen.path(who)} shows: ${problem}`);
    await drawBars(page, device);
    return await page.screenshot();
  } finally {
    await context.close();
  }
}

interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly css: string;
  readonly html: string;
  /** Taken out of the landing into the picture, by what it is called there. */
  readonly parts?: Readonly<Record<string, string>>;
}

/** Draws with the product's own fonts and parts, which its landing has. */
async function draw(
  { browser, server, language }: Taking,
  { parts = {}, ...drawing }: Drawing,
): Promise<Buffer> {
  const { width, height } = drawing;
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width, height },
    colorScheme: 'light',
  });
  try {
    const page = await context.newPage();
    await page.goto(language === 'fr' ? '/fr/home-page' : '/home-page');
    await page.evaluate(
      (given) => {
        const html = given.parts.reduce(
          (text, [name, selector]) =>
            text.replace(`{${name}}`, document.querySelector(selector)?.outerHTML ?? ''),
          given.html,
        );
        document.body.innerHTML = html;
        const style = document.createElement('style');
        style.textContent = given.css;
        document.head.append(style);
      },
      { html: drawing.html, css: drawing.css, parts: Object.entries(parts) },
    );
    await page.waitForFunction(() => document.fonts.status === 'loaded');
    await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())));
    return await page.screenshot();
  } finally {
    await context.close();
  }
}

/** Without the transparency that Apple refuses; a palette keeps the repository small. */
const write = (picture: Buffer, file: string): Promise<unknown> =>
  sharp(picture)
    .flatten({ background: '#17181c' })
    .png({ palette: true, colours: 128, quality: 85, effort: 10 })
    .toFile(join(folder, file));

async function takePicture(taking: Taking, name: PictureName, given: { who: Known; headline: string }) {
  const { store, language } = taking;
  const { width, height } = storeSizes[store];
  const shown = await takeScreen(taking, screens[name], given.who);
  const wide = Math.round(width * part);
  const top = height - Math.round(height * part) - Math.round(width * 0.04);
  const css = `
    body { margin: 0; width: ${width}px; height: ${height}px; overflow: hidden; background: #ffc629; color: #17181c; }
    .store-head { height: ${top}px; display: grid; place-items: center; padding: 0 ${Math.round(width * 0.07)}px; box-sizing: border-box; }
    h1 { margin: 0; font-size: ${Math.round(width * 0.078)}px; line-height: 1.05; text-align: center; text-wrap: balance; }
    img { display: block; width: ${wide}px; margin: 0 auto; border-radius: ${Math.round(width * 0.05)}px; box-shadow: 0 0 0 ${Math.round(width * 0.012)}px #17181c; }`;
  const html = `<div class="store-head"><h1></h1></div><img alt="" src="data:image/png;base64,${shown.toString('base64')}">`;
  const picture = await draw(taking, {
    width,
    height,
    css,
    html: html.replace('<h1></h1>', `<h1>${given.headline}</h1>`),
  });
  await write(picture, screenFile(store, language, name));
}

const featureCss = `
  body { margin: 0; width: 1024px; height: 500px; overflow: hidden; background: #ffc629; color: #17181c; position: relative; }
  .store-logo { position: absolute; left: 56px; top: 48px; transform: scale(1.5); transform-origin: 0 0; }
  h1 { position: absolute; left: 56px; top: 150px; margin: 0; width: 470px; font-size: 64px; line-height: 1.04; text-wrap: balance; }
  svg.l-drawing { position: absolute; right: 36px; bottom: 39px; width: 480px; max-width: none; margin: 0; }
  .store-ground { position: absolute; left: 0; right: 0; bottom: 0; height: 40px; background: #17181c; }`;

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !pictureNames.some((known) => known === name));
if (unknown.length > 0) throw new Error(`No such picture: ${unknown.join(', ')}`);
const chosen = pictureNames.filter((name) => wanted.length === 0 || wanted.includes(name));
mkdirSync(folder, { recursive: true });
const data = dataFolder();
const server = await startServer(data);
const browser = await launch();
try {
  const { url } = server;
  const people = {
    customer: await knownPerson(url, 'customer'),
    mechanic: await knownPerson(url, 'mechanic'),
  };
  for (const language of pictureLanguages) {
    const listing = JSON.parse(readFileSync(join(docs, `listing.${language}.json`), 'utf8')) as Listing;
    for (const store of ['apple', 'google'] as const)
      for (const name of chosen)
        await takePicture({ browser, server, store, language }, name, {
          who: people[screens[name].as],
          headline: asSet(listing.pictures[name], language),
        });
    const feature = await draw(
      { browser, server, store: 'google', language },
      {
        width: 1024,
        height: 500,
        css: featureCss,
        html: `<div class="store-logo">{logo}</div><h1>${asSet(listing.feature, language)}</h1>{drawing}<div class="store-ground"></div>`,
        parts: { logo: '.l-logo .logo', drawing: '.l-drawing' },
      },
    );
    await write(feature, `google-${language}-feature.png`);
  }
  await write(readFileSync(icon), 'google-icon.png');
} finally {
  await browser.close();
  await server.stop();
  rmSync(data, { recursive: true, force: true });
}
