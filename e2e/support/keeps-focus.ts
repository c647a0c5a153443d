import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** The focus is in a dialog, the frame of the card provider included, or has left the page for the browser itself. */
const focusIsInside = (page: Page) =>
  page.evaluate(
    () =>
      document.activeElement === document.body ||
      document.activeElement?.closest('ion-modal.show-modal') !== null,
  );

interface Named {
  readonly name: string | RegExp;
  readonly role?: 'dialog' | 'alertdialog' | undefined;
}

/** An open dialog has an accessible name, takes the focus and keeps it in both directions. */
export async function expectKeepsFocus(page: Page, { name, role = 'dialog' }: Named): Promise<void> {
  const dialog = page.getByRole(role, { name, exact: true });
  await expect(dialog).toBeVisible();
  await expect(dialog).toHaveAttribute('aria-modal', 'true');
  await expect.poll(() => focusIsInside(page), String(name)).toBe(true);
  for (const key of ['Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Tab', 'Tab']) {
    await page.keyboard.press(key);
    // The provider's frame is a process of its own, which gets the focus later than the key.
    await expect
      .configure({ soft: true })
      .poll(() => focusIsInside(page), `${String(name)}, ${key}`)
      .toBe(true);
  }
}
