import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

export type Device = 'mouse' | 'keyboard';

/** Nothing of the console is farther from where one is. */
const mostKeys = 60;

/** How the focus gets from where it is to an element: along a group by arrows, else by Tab. */
const wayTo = (target: Locator): Promise<'there' | 'ArrowDown' | 'ArrowRight' | 'Tab'> =>
  target.evaluate((node) => {
    const now = document.activeElement;
    if (now === node) return 'there';
    if (node.matches('tr[data-row]') && (now === document.body || now?.id === 'content')) return 'ArrowDown';
    const together = (selector: string, group: (one: Element) => unknown) =>
      now?.matches(selector) === true && node.matches(selector) && group(now) === group(node);
    if (together('tr[data-row]', (one) => one.parentElement)) return 'ArrowDown';
    if (together('input[type=radio]', (one) => one.getAttribute('name'))) return 'ArrowDown';
    return together('[role=tab]', (one) => one.parentElement) ? 'ArrowRight' : 'Tab';
  });

/**
 * A console user who has a mouse alone, or a keyboard alone, and counts what they do: a click, a key, a word or a
 * text that is typed. What is done is written once for both.
 */
export class ConsoleUser {
  steps = 0;
  readonly #page: Page;
  readonly #device: Device;

  constructor(page: Page, device: Device) {
    this.#page = page;
    this.#device = device;
  }

  /** To an area, by its link or by its letter. */
  async goTo(area: string, letter: string): Promise<void> {
    const link = this.#page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: area });
    // The letters are the page's: a dialog that is about to close still has the keyboard.
    await expect(this.#page.getByRole('dialog')).toHaveCount(0);
    if (this.#device === 'mouse') await this.press(link);
    else for (const key of ['g', letter]) await this.#key(key);
    await expect(link).toHaveAttribute('aria-current', 'page');
  }

  /** Opens the best result of a kind, with the search that is on every screen. */
  async find(words: string, kind: 'Orders' | 'Customers'): Promise<void> {
    const search = this.#page.getByRole('dialog', { name: 'Search' });
    if (this.#device === 'mouse') await this.press(this.#page.locator('.top-search'));
    else await this.#key('/');
    await expect(search.getByRole('searchbox')).toBeFocused();
    await this.#text(words);
    const best = search.getByRole('region', { name: kind }).getByRole('link').first();
    await expect(search.getByText('Searching', { exact: true })).toHaveCount(0);
    // Enter opens the best result from the field.
    await expect(best).toHaveClass(/search-first/);
    if (this.#device === 'mouse') await this.press(best);
    else await this.#key('Enter');
    await expect(this.#page.getByRole('heading', { level: 1, name: kind })).toBeVisible();
  }

  /** A button, a link, a row, a tab or one of several choices. */
  async press(target: Locator): Promise<void> {
    if (this.#device === 'mouse') {
      this.steps += 1;
      await target.click();
      return;
    }
    await this.#reach(target);
    const choice = await target.evaluate((node) => node.matches('input[type=radio], input[type=checkbox]'));
    if (!choice) await this.#key('Enter');
    else if (!(await target.isChecked())) await this.#key('Space');
  }

  /** Writes into a field, instead of what is there. */
  async type(field: Locator, text: string): Promise<void> {
    if (this.#device === 'mouse') {
      this.steps += 1;
      await field.click({ clickCount: 3 });
    } else await this.#reach(field);
    await this.#text(text);
  }

  /** One of a list that opens. */
  async choose(list: Locator, option: string): Promise<void> {
    if (this.#device === 'mouse') {
      this.steps += 2;
      await list.selectOption({ label: option });
      return;
    }
    await this.#reach(list);
    await this.#text(option);
  }

  async #reach(target: Locator): Promise<void> {
    await expect(target).toBeVisible();
    for (let keys = 0; keys < mostKeys; keys += 1) {
      const way = await wayTo(target);
      if (way === 'there') return;
      await this.#key(way);
    }
    throw new Error(`${mostKeys} keys do not lead to ${String(target)}`);
  }

  async #key(key: string): Promise<void> {
    this.steps += 1;
    await this.#page.keyboard.press(key);
  }

  async #text(text: string): Promise<void> {
    this.steps += 1;
    await this.#page.keyboard.type(text);
  }
}
