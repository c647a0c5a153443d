import type { Page } from '@playwright/test';
import { expect } from './test.ts';

const front = (page: Page) => page.locator('.ion-page:not(.ion-page-hidden)').last();

/** Answers the open job sheet item by item, as a mechanic does who finds nothing wrong. Returns how many. */
export async function answerSheet(page: Page): Promise<number> {
  const current = front(page).locator('.sheet-current');
  const complete = front(page)
    .locator('.job-sheet-foot')
    .getByRole('button', { name: /^Complete job/ });
  let answered = 0;
  while (!(await complete.isEnabled())) {
    const title = await current.getByRole('heading').innerText();
    const check = current.getByRole('checkbox');
    const good = current.getByRole('radio', { name: 'Good' });
    if ((await check.count()) > 0) await check.first().click();
    else if ((await good.count()) > 0) await good.click();
    else {
      await current.getByRole('textbox').first().fill('10');
      await page.keyboard.press('Enter');
    }
    answered += 1;
    await expect
      .poll(
        async () =>
          (await complete.isEnabled()) || (await current.getByRole('heading').innerText()) !== title,
      )
      .toBe(true);
  }
  return answered;
}
