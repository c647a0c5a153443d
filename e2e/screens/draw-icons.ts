// `node e2e/screens/draw-icons.ts`: draws the icons of the installed app from the logo, apps/client/public/favicon.svg.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { findInstalledBrowser } from '../../scripts/lib/find-browser.ts';

const folder = fileURLToPath(new URL('../../apps/client/public', import.meta.url));
const logo = readFileSync(join(folder, 'favicon.svg'), 'utf8');
const yellow = '#ffc629';

interface Drawing {
  readonly name: string;
  readonly size: number;
  /** Of the side: how large the logo is drawn. */
  readonly part: number;
  /** What fills the square around it; undefined: nothing. */
  readonly ground?: string;
  /** In one colour without its square, as a status bar shows it. */
  readonly stencil?: boolean;
}

const drawings: readonly Drawing[] = [
  { name: 'icon-192', size: 192, part: 1 },
  { name: 'icon-512', size: 512, part: 1 },
  // Whatever shape a system cuts out, a circle of four fifths stays.
  { name: 'maskable-512', size: 512, part: 0.8, ground: yellow },
  { name: 'apple-touch-icon', size: 180, part: 0.88, ground: yellow },
  { name: 'monochrome-96', size: 96, part: 1.2, stencil: true },
];

const stencilOf = (svg: string) => svg.replace(/<rect[^>]*\/>/, '').replace('#17181c', '#ffffff');

function pageOf({ size, part, ground = 'transparent', stencil = false }: Drawing): string {
  const side = Math.round(size * part);
  const drawn = (stencil ? stencilOf(logo) : logo).replace('<svg', `<svg width="${side}" height="${side}"`);
  return `<body style="margin:0;width:${size}px;height:${size}px;display:grid;place-content:center;overflow:hidden;background:${ground}">${drawn}</body>`;
}

const executablePath = process.env['HOIST_BROWSER'] ?? findInstalledBrowser();
const browser = await chromium.launch({
  ...(executablePath === undefined ? {} : { executablePath }),
  args: ['--no-sandbox', '--disable-gpu'],
});
for (const drawing of drawings) {
  const page = await browser.newPage({ viewport: { width: drawing.size, height: drawing.size } });
  await page.setContent(pageOf(drawing));
  await page.screenshot({
    path: join(folder, 'icons', `${drawing.name}.png`),
    omitBackground: drawing.ground === undefined,
  });
  await page.close();
}
await browser.close();
