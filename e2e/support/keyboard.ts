import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

const mostStops = 120;

const isFocused = (element: Element) =>
  element.ownerDocument.activeElement === element && element.ownerDocument.hasFocus();

/** What is wrong with where the focus is: it cannot be seen, or something lies over it. */
const faultOf = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    // The heading of a new page or step: nothing to press, it only says where one is.
    const placed = 'iframe, ion-modal, main, h1, h2, h3';
    if (focused === null || focused === document.body || focused.matches(placed)) return null;
    const shown = focused.closest('label, .search-box, .field-control') ?? focused;
    const name = focused.outerHTML.slice(0, 140);
    // The ring of a card that is a link is drawn around the card.
    const rings = [focused, shown, shown.parentElement].flatMap((one) =>
      one ? [getComputedStyle(one), getComputedStyle(one, '::after')] : [],
    );
    const marked = rings.some(({ outlineStyle, outlineWidth, outlineColor, boxShadow }) => {
      const outlined = outlineStyle !== 'none' && parseFloat(outlineWidth) > 0;
      return (
        (outlined && outlineColor !== 'rgba(0, 0, 0, 0)') || boxShadow.includes('0px 0px 0px 2.5px inset')
      );
    });
    if (!marked) return `no visible focus: ${name}`;
    const box = shown.getBoundingClientRect();
    const point = [box.left + box.width / 2, box.top + Math.min(box.height, 40) / 2] as const;
    const over = document.elementFromPoint(...point);
    const free = over !== null && (shown.contains(over) || over.contains(shown));
    return free ? null : `${name} is hidden by ${over?.outerHTML.slice(0, 100) ?? 'the window'}`;
  });

/** Presses Tab until something has the focus, which is in sight at every stop on the way. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < mostStops; stop += 1) {
    await expect.poll(() => faultOf(page), { intervals: [20, 50, 100] }).toBeNull();
    if (await target.evaluate(isFocused)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${mostStops} presses of Tab did not reach ${String(target)}`);
}

/** Goes there by Tab and presses a key on it. */
export async function pressOn(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Goes there by Tab and types. */
export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}
