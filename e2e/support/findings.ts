import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Nothing on the screen as it stands breaks WCAG 2.2 AA, light or dark. Modals hide the page behind them. */
export async function expectNoFindings(page: Page, where: string) {
  await expect(page.locator('[aria-busy="true"]:visible')).toHaveCount(0);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.waitForFunction(() => document.getAnimations().every((one) => one.playState !== 'running'));
    const axe = new AxeBuilder({ page }).exclude('iframe');
    // The colours alone change with the scheme.
    const { violations } = await (
      colorScheme === 'light' ? axe.withTags(wcag) : axe.withRules('color-contrast')
    ).analyze();
    const told = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`);
    expect.soft(told, `${where}, ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: 'reduce' });
}
