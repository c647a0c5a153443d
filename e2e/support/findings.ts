import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';
import { sample } from './sample.ts';
import { expect } from './test.ts';

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What is wrong with the page itself, by rule: frames are others'. The program stays on the page for the next look. */
async function violationsOn(page: Page, runOnly: RunOptions['runOnly']): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  // Style sheets need not be fetched again, which fails without a connection: no rule of ours reads them.
  const options = { runOnly, iframes: false, preload: { assets: ['media'] }, resultTypes: ['violations'] };
  return page.evaluate(async (given) => {
    const { axe: here } = window as unknown as { readonly axe: typeof axe };
    const { violations } = await here.run({ exclude: ['iframe'] }, given as RunOptions);
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`);
  }, options);
}

/** What would move for longer than an eye notices, though its owner asked for less motion; Ionic's own parts included. */
const movingOn = (page: Page) =>
  page.evaluate(() => {
    const noticed = (durations: string) =>
      durations.split(',').some((one) => parseFloat(one) * (one.trim().endsWith('ms') ? 1 : 1000) > 10);
    const moves = (element: Element) =>
      [undefined, '::before', '::after'].some((part) => {
        const style = getComputedStyle(element, part);
        return (
          (style.animationName !== 'none' && noticed(style.animationDuration)) ||
          (style.transitionProperty !== 'none' && noticed(style.transitionDuration))
        );
      });
    const within = (root: ParentNode): readonly Element[] =>
      [...root.querySelectorAll('*')].flatMap((one) => [
        one,
        ...(one.shadowRoot ? within(one.shadowRoot) : []),
      ]);
    return within(document)
      .filter((one) => one.checkVisibility() && moves(one))
      .map((one) => one.outerHTML.slice(0, 120));
  });

const schemes = ['light', 'dark'] as const;

/**
 * The screen meets WCAG 2.2 AA, and nothing moves under reduced motion: light or
 * dark by the seed, with the long tests both. Modals hide the page behind them.
 */
export async function expectNoFindings(page: Page, where: string, { loading = false } = {}) {
  if (!loading) await expect(page.locator('[aria-busy="true"]:visible')).toHaveCount(0);
  for (const [index, colorScheme] of sample(schemes, 1).entries()) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.waitForFunction(() => document.getAnimations().every((one) => one.playState !== 'running'));
    // The colours alone change with the scheme.
    const told = await violationsOn(page, index === 0 ? wcag : { type: 'rule', values: ['color-contrast'] });
    expect.soft(told, `${where}, ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: 'reduce' });
  expect.soft(await movingOn(page), `${where}: motion`).toEqual([]);
}

/** A desktop of 1280 × 800 at 200 %, and the narrowest width of WCAG 1.4.10 (1280 at 400 %). */
const zoomed = [
  { width: 640, height: 400 },
  { width: 320, height: 512 },
];

/** Words beyond the edges of the window, or cut off by the box they are in. A phone zooms out of a page that is too wide. */
const cutOff = (page: Page, width: number) =>
  page.evaluate((wide) => {
    const scrolls = (element: Element | null): boolean => {
      if (element === null) return false;
      const { overflowX } = getComputedStyle(element);
      return (
        (/auto|scroll/.test(overflowX) && element.scrollWidth > element.clientWidth) ||
        scrolls(element.parentElement)
      );
    };
    const said = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    // A dialog hides the page behind it.
    const front = [...document.querySelectorAll('ion-modal.show-modal')].at(-1) ?? document.body;
    return [...front.querySelectorAll('*')]
      .filter((element) => said(element) && element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => !element.closest('.visually-hidden, .skip-link, .ion-page-hidden, svg, option'))
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect();
        return width > 1 && (right > wide + 1 || left < -1) && !scrolls(element.parentElement);
      })
      .map((element) => element.outerHTML.slice(0, 160));
  }, width);

/** Enlarged, nothing has to be scrolled sideways and no words are cut off. */
export async function expectNothingCutOff(page: Page, where: string) {
  const before = page.viewportSize();
  for (const size of zoomed) {
    await page.setViewportSize(size);
    // Three frames: the size is followed, answered by what is placed by it, then drawn.
    await page.evaluate(async () => {
      for (let frame = 0; frame < 3; frame += 1)
        await new Promise((resolve) => requestAnimationFrame(resolve));
    });
    // What is placed by its size gets there in a transition, though of no length that an eye notices.
    await page.waitForFunction(() => document.getAnimations().every((one) => one.playState !== 'running'));
    const cut = await cutOff(page, size.width);
    expect.soft(cut, `${where} at ${size.width} × ${size.height}`).toEqual([]);
  }
  if (before) await page.setViewportSize(before);
}

/** Type at twice its size for a reader who chose large text: the browser's setting changes the root's size. */
export const enlargeText = (page: Page) =>
  page.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('html { font-size: 200% }');
    document.adoptedStyleSheets.push(sheet);
  });

/** Words that their own box clips, or that lie over other words. */
const clipped = (page: Page) =>
  page.evaluate(() => {
    const said = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    // A dialog hides the page behind it.
    const front = [...document.querySelectorAll('ion-modal.show-modal')].at(-1) ?? document.body;
    return [...front.querySelectorAll('*')]
      .filter((element) => said(element) && element.checkVisibility({ visibilityProperty: true }))
      .filter(
        (element) => !element.closest('.visually-hidden, .skip-link, .ion-page-hidden, svg, option, select'),
      )
      .filter((element) => {
        const { overflowX, overflowY, webkitLineClamp, clipPath } = getComputedStyle(element);
        // The preview of a message, which opens whole; words for screen readers alone.
        if (webkitLineClamp !== 'none' || clipPath === 'inset(50%)') return false;
        const hides = (overflow: string) => /hidden|clip/.test(overflow);
        return (
          (hides(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
          (hides(overflowY) && element.scrollHeight > element.clientHeight + 2)
        );
      })
      .map((element) => element.outerHTML.slice(0, 160));
  });

/** What can be pressed, but has something else over it once it is scrolled to; and pages that scroll sideways. */
const unreachable = (page: Page) =>
  page.evaluate(() => {
    const front =
      [...document.querySelectorAll('ion-modal.show-modal')].at(-1) ??
      [...document.querySelectorAll('ion-router-outlet > .ion-page:not(.ion-page-hidden)')].at(-1) ??
      document.body;
    const found: string[] = [];
    for (const element of front.querySelectorAll('a[href], button, input, select, textarea, summary')) {
      const target = element.closest('label') ?? element;
      if (
        !target.checkVisibility({ visibilityProperty: true }) ||
        element.closest('.visually-hidden, .skip-link, [inert], [aria-hidden=true]')
      )
        continue;
      target.scrollIntoView({ block: 'center', inline: 'center' });
      const [box] = target.getClientRects();
      if (!box || box.width === 0) continue;
      const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      // A passing message ends by itself.
      if (hit === null || !(target.contains(hit) || hit.closest('.toast')))
        found.push(
          `${target.outerHTML.slice(0, 120)} is under ${hit?.outerHTML.slice(0, 120) ?? 'the edge'}`,
        );
    }
    const pages = [document.documentElement, ...front.querySelectorAll('ion-content')].flatMap((one) => [
      one,
      one.shadowRoot?.querySelector('[part="scroll"]') ?? one,
    ]);
    if (pages.some((one) => one.scrollWidth > one.clientWidth + 1)) {
      const wide = [...front.querySelectorAll('*:not(.visually-hidden, svg *)')].filter(
        (one) => one.scrollWidth > one.clientWidth + 1 || one.getBoundingClientRect().right > innerWidth + 1,
      );
      const inner = wide.filter((one) => !wide.some((other) => other !== one && one.contains(other)));
      found.push(
        `the page scrolls sideways, by ${inner.map((one) => one.outerHTML.slice(0, 200)).join(' ')}`,
      );
    }
    return found;
  });

/** With enlarged text, nothing is beyond the window's edges, clipped or covered. */
export async function expectFits(page: Page, where: string) {
  await expect(page.locator('[aria-busy="true"]:visible')).toHaveCount(0);
  await page.waitForFunction(() => document.getAnimations().every((one) => one.playState !== 'running'));
  expect.soft(await cutOff(page, page.viewportSize()?.width ?? 0), `${where}: beyond the edges`).toEqual([]);
  expect.soft(await clipped(page), `${where}: clipped`).toEqual([]);
  expect.soft(await unreachable(page), `${where}: covered`).toEqual([]);
}
