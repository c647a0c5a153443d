// `npm run screens`: the screens that carry the product, on a phone and a desktop, into docs/screens/.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type Page } from '@playwright/test';
import { findBrowser } from '../../scripts/lib/find-browser.ts';
import { dataFolder, startServer } from '../support/server.ts';

const folder = fileURLToPath(new URL('../../docs/screens', import.meta.url));
const sizes = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 800 },
} as const;
type Size = keyof typeof sizes;

interface Taking {
  readonly page: Page;
  readonly size: Size;
}

/** Takes a picture once a text of the finished screen stands there and nothing is loading any more. */
async function shot({ page, size }: Taking, name: string, finished: string): Promise<void> {
  await page.getByText(finished).locator('visible=true').first().waitFor();
  await page.waitForFunction(
    () => document.querySelector('.skeleton') === null && document.fonts.status === 'loaded',
  );
  await page.screenshot({ path: join(folder, `${name}-${size}.png`), animations: 'disabled' });
}

/** Presses what a person sees: pages that were left stay in the document, hidden. */
async function press(page: Page, text: string): Promise<void> {
  await page.getByText(text, { exact: true }).locator('visible=true').first().click();
}

async function logIn(page: Page, email: string): Promise<void> {
  await page.goto('/home-page');
  await page
    .getByRole('banner')
    .getByRole('button', { name: 'Log in' })
    .or(page.getByRole('banner').getByRole('link', { name: 'Log in' }))
    .first()
    .click();
  await page.getByLabel('Email').first().fill(email);
  await page.getByLabel('Password', { exact: true }).first().fill('hoist-demo');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/inside\//);
}

async function visitor(taking: Taking): Promise<void> {
  await taking.page.goto('/home-page');
  await shot(taking, 'home', 'The garage');
  await taking.page.goto('/fr/home-page');
  await shot(taking, 'home-fr', 'Le garage');
}

async function customer(taking: Taking): Promise<void> {
  const { page, size } = taking;
  await logIn(page, 'customer@hoist.test');
  await page.goto('/inside/home');
  await shot(taking, 'customer', 'Your vehicles');
  await page.goto('/inside/orders');
  await shot(taking, 'orders', 'Multi-point inspection');
  await press(page, 'Winter readiness check');
  await shot(taking, 'order', 'Service#');
  await page.goto(size === 'desktop' ? '/inside/services' : '/inside/select-locations');
  await shot(taking, 'places', 'We come here');
  await page.getByText('214 Roxton Rd').locator('visible=true').first().click();
  await press(page, '2015 Honda Civic EX');
  await shot(taking, 'services', 'Front brake pads');
  await press(page, 'Front brake pads');
  await page.getByRole('button', { name: 'Choose', exact: true }).click();
  await page.getByRole('button', { name: 'Continue without' }).click();
  await shot(taking, 'booking', 'Soonest');
}

async function mechanic(taking: Taking): Promise<void> {
  await logIn(taking.page, 'mechanic@hoist.test');
  await taking.page.goto('/inside/mechanics/home');
  await shot(taking, 'mechanic', 'Earned today');
  await taking.page.goto('/inside/mechanics/my-jobs');
  await shot(taking, 'jobs', 'Pending');
}

async function takeAll(browser: Browser, url: string): Promise<void> {
  for (const size of Object.keys(sizes) as Size[]) {
    for (const scene of [visitor, customer, mechanic]) {
      const context = await browser.newContext({
        baseURL: url,
        viewport: sizes[size],
        locale: 'en-CA',
        reducedMotion: 'reduce',
      });
      await context.addInitScript(() => localStorage.setItem('hoist.analytics', 'declined'));
      context.setDefaultTimeout(60_000);
      await scene({ page: await context.newPage(), size });
      await context.close();
    }
  }
}

const data = dataFolder();
const server = await startServer(data);
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
});
try {
  mkdirSync(folder, { recursive: true });
  await takeAll(browser, server.url);
} finally {
  await browser.close();
  await server.stop();
  rmSync(data, { recursive: true, force: true });
}
