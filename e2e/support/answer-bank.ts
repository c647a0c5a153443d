import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** What the bank asks, as often as it asks, until the visit is booked. */
export async function answerBank(page: Page): Promise<number> {
  const question = page.locator('iframe[name^="stripe-challenge"]');
  const confirmed = page.locator('.confirmation');
  for (let asked = 0; ; asked += 1) {
    await expect(question.or(confirmed).first()).toBeVisible({ timeout: 30_000 });
    if (await confirmed.isVisible()) return asked;
    const name = await question.getAttribute('name');
    await question.contentFrame().getByRole('button', { name: 'Complete authentication' }).click();
    await expect(page.locator(`iframe[name="${name}"]`)).toBeHidden({ timeout: 30_000 });
  }
}
