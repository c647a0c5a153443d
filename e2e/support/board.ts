import { listConsoleOrders } from '@hoist/contract/orders/console';
import { updateOrder } from '@hoist/contract/orders/orders';
import type { Locator, Page } from '@playwright/test';
import { callApi } from './api.ts';
import { book, demoBooker } from './book.ts';
import { officeSession } from './office-session.ts';
import { mechanicOf } from './orders.ts';
import { expect } from './test.ts';

/** Opens the console as the dispatcher. */
export async function enterAsDispatcher(
  page: Page,
  serverUrl: string,
  language: 'en' | 'fr' = 'en',
): Promise<{ readonly token: string }> {
  const session = await officeSession(serverUrl, 'dispatcher@hoist.test');
  await page.addInitScript(
    ([token, chosen]) => {
      localStorage.setItem('hoist.console.token', token ?? '');
      localStorage.setItem('hoist.console.language', chosen ?? '');
    },
    [session.token, language],
  );
  return session;
}

/** A confirmed visit of its own far from the others, and its day where it takes place. */
export async function confirmedVisit(serverUrl: string, office: { readonly token: string }) {
  const customer = await demoBooker(serverUrl, 'customer@hoist.test', 'Toronto');
  const { ordersServicesId: id } = await book(serverUrl, customer);
  const mechanic = await mechanicOf(serverUrl, id);
  await callApi(serverUrl, updateOrder, {
    params: { ordersServicesId: id },
    form: { order_service_status: 'confirm' },
    options: { token: mechanic.token },
  });
  const { data } = await callApi(serverUrl, listConsoleOrders, {
    query: { search: String(id) },
    options: office,
  });
  const startsAt = data.find(({ ordersServicesId }) => ordersServicesId === id)?.startsAt ?? '';
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Toronto' }).format(new Date(startsAt));
  return { id, day };
}

export const boardBlock = (page: Page, id: number): Locator => page.locator(`[data-visit="${id}"]`);

export async function boxOf(one: Locator) {
  const box = await one.boundingBox();
  if (!box) throw new Error('it is not on the screen');
  return box;
}

/** Where the lifted visit can be dropped on another mechanic, at its own time or as near to it as they can. */
export async function otherPlace(page: Page, from: { x: number; y: number; width: number; height: number }) {
  await expect(page.locator('.carry-open').first()).toBeVisible();
  const open = await Promise.all((await page.locator('.carry-open').all()).map((one) => one.boundingBox()));
  const place = open.find((one) => one && Math.abs(one.y - from.y) > from.height / 2);
  if (!place) throw new Error('no other mechanic is free');
  const last = place.x + place.width - from.width;
  return { x: Math.min(Math.max(from.x, place.x + 2), last) + 4, y: place.y + 16 };
}
