import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Nothing on the screen as it stands breaks WCAG 2.2 AA, light or dark. Modals hide the page behind them. */
export async function expectNoFindings(page: Page, where: string, { loading = false } = {}) {
  if (!loading) await expect(page.locator('[aria-busy="true"]:visible')).toHaveCount(0);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.waitForFunction(() => document.getAnimations().every((one) => one.playState !== 'running'));
    // It asks for style sheets on its own, which fails without a connection.
    const axe = new AxeBuilder({ page }).options({ preload: !loading }).exclude('iframe');
    // The colours alone change with the scheme.
    const { violations } = await (
      colorScheme === 'light' ? axe.withTags(wcag) : axe.withRules('color-contrast')
    ).analyze();
    const told = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`);
    expect.soft(told, `${where}, ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: 'reduce' });
}

/** A desktop of 1280 × 800 at 200 %, and the narrowest width of WCAG 1.4.10 (1280 at 400 %). */
const zoomed = [
  { width: 640, height: 400 },
  { width: 320, height: 512 },
];

/** Enlarged, nothing has to be scrolled sideways and no words are cut off. */
export async function expectNothingCutOff(page: Page, where: string) {
  const before = page.viewportSize();
  for (const size of zoomed) {
    await page.setViewportSize(size);
    // Two frames: the size is followed, then drawn.
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    const cut = await page.evaluate(() => {
      const wide = window.innerWidth;
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
      return [...document.querySelectorAll('body *')]
        .filter((element) => said(element) && element.checkVisibility({ visibilityProperty: true }))
        .filter((element) => !element.closest('.visually-hidden, .skip-link, .ion-page-hidden, svg, option'))
        .filter((element) => {
          const { left, right, width } = element.getBoundingClientRect();
          return width > 1 && (right > wide + 1 || left < -1) && !scrolls(element.parentElement);
        })
        .map((element) => element.outerHTML.slice(0, 160));
    });
    expect.soft(cut, `${where} at ${size.width} × ${size.height}`).toEqual([]);
  }
  if (before) await page.setViewportSize(before);
}
