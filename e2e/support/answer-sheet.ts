import type { Page } from '@playwright/test';
import { expect } from './test.ts';

const front = (page: Page) => page.locator('.ion-page:not(.ion-page-hidden)').last();

/** Answers the open job sheet item by item, as a mechanic does who finds nothing wrong. Returns how many. */
export async function answerSheet(page: Page): Promise<number> {
  const current = front(page).locator('.sheet-current');
  const complete = front(page)
    .locator('.job-sheet-foot')
    .getByRole('button', { name: /^Complete job/ });
  const completable = complete.and(page.locator(':enabled'));
  const heading = current.getByRole('heading');
  let answered = 0;
  for (;;) {
    await expect(completable.or(heading).first()).toBeVisible();
    if (await completable.isVisible()) return answered;
    const title = await heading.innerText();
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
      .poll(async () => (await completable.isVisible()) || !(await heading.allInnerTexts()).includes(title))
      .toBe(true);
  }
}
