import type { Locator, Page } from '@playwright/test';

const front = (page: Page) => page.locator('.ion-page:not(.ion-page-hidden)').last();

/** An item of the job sheet in front, by its title. */
export const sheetItem = (page: Page, title: string): Locator =>
  front(page)
    .locator('.sheet-item')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) });

/** Makes an item the current one: only that has its controls. */
export async function openItem(page: Page, title: string): Promise<Locator> {
  const item = sheetItem(page, title);
  const current = front(page).locator('.sheet-current');
  const isOpen = async () => (await current.getByRole('heading').allTextContents()).includes(title);
  if (await isOpen()) return item;
  // A finished section is one line.
  const closed = front(page).locator('.sheet-whole button[aria-expanded="false"]');
  while ((await item.count()) === 0) await closed.first().click();
  await item.getByRole('button', { name: /^(Edit|Fill in|View) / }).click();
  return item;
}
