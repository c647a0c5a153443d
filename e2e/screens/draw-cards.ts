// `npm run screens -- cards`: the pictures that other sites show of a link to a landing, into the client's public files.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { dataFolder, startServer } from '../support/server.ts';
import { compressPicture } from './compress-picture.ts';
import { launch } from './launch.ts';

const folder = fileURLToPath(new URL('../../apps/client/public/social', import.meta.url));
const pages = {
  home: '/home-page',
  detailing: '/mobile/car-detailing',
  brakes: '/mobile/brakes-replacement',
} as const;

/** A card is made of the page's own parts, with its fonts and colours. */
const look = `
  body { margin: 0; width: 1200px; height: 630px; overflow: hidden; background: #ffc629; color: #17181c; position: relative; }
  .card-logo { position: absolute; left: 72px; top: 60px; transform: scale(1.7); transform-origin: 0 0; color: #17181c; }
  h1 { position: absolute; left: 72px; top: 168px; margin: 0; width: 1060px; font-size: 84px; line-height: 1.02; text-wrap: balance; }
  p { position: absolute; left: 72px; bottom: 60px; margin: 0; width: 430px; font: 500 27px/1.4 var(--sans); }
  .l-hero svg { position: absolute; right: 44px; bottom: 47px; width: 600px; max-width: none; margin: 0; }
  .service-scene { position: absolute; right: 40px; bottom: -7px; width: 640px; background: none; border-radius: 0; }
  .service-scene > svg { max-height: none; }
  .s-sign, .s-part { display: none; }
  .ground { position: absolute; left: 0; right: 0; bottom: 0; height: 48px; background: #17181c; }
  .ground + p { bottom: 84px; }`;

const data = dataFolder();
const server = await startServer(data);
const browser = await launch();
try {
  mkdirSync(folder, { recursive: true });
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 1200, height: 630 },
    colorScheme: 'light',
  });
  const page = await context.newPage();
  for (const [name, path] of Object.entries(pages))
    for (const language of ['en', 'fr']) {
      await page.goto((language === 'fr' ? '/fr' : '') + path);
      await page.evaluate((css) => {
        const part = (selector: string) => document.querySelector(selector)?.outerHTML ?? '';
        const words = document.querySelector('.l-hero-words');
        const title = words?.querySelector('h1')?.outerHTML ?? '';
        const text = words?.querySelector('h1 + p')?.textContent ?? '';
        const [first = ''] = text.split(/(?<=\.) /);
        document.body.innerHTML = `<div class="card-logo">${part('.l-logo .logo')}</div>${title}${part('.l-two .service-scene') || `<div class="l-hero">${part('.l-hero svg.l-drawing')}</div>`}<div class="ground"></div><p>${first}</p>`;
        const style = document.createElement('style');
        style.textContent = css;
        document.head.append(style);
      }, look);
      await page.waitForFunction(() => document.fonts.status === 'loaded');
      await compressPicture(await page.screenshot(), join(folder, `${name}-${language}.png`));
    }
} finally {
  await browser.close();
  await server.stop();
  rmSync(data, { recursive: true, force: true });
}
