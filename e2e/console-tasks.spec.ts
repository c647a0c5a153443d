import { sendInquiry } from '@hoist/contract/people/inquiries';
import { listMechanics } from '@hoist/contract/people/mechanic-accounts';
import { listConsoleOrders } from '@hoist/contract/orders/console';
import type { Locator, Page } from '@playwright/test';
import { callApi } from './support/api.ts';
import { book, demoBooker } from './support/book.ts';
import { type Device, ConsoleUser } from './support/console-user.ts';
import { officeSession } from './support/office-session.ts';
import { nextWord } from './support/people.ts';
import { expect, test } from './support/test.ts';

/** So many clicks, keys and texts are enough for each, from anywhere in the console. */
const most: Readonly<Record<string, Readonly<Record<Device, number>>>> = {
  // One key passes the question whether the customer gets a text.
  'give a visit to another mechanic': { mouse: 6, keyboard: 29 },
  'cancel a visit without a fee': { mouse: 10, keyboard: 28 },
  'write to customer and mechanic': { mouse: 7, keyboard: 15 },
  'send money back': { mouse: 10, keyboard: 22 },
  'answer an inquiry': { mouse: 7, keyboard: 23 },
  'take in a mechanic’s cash': { mouse: 6, keyboard: 25 },
  'keep a customer from paying cash': { mouse: 7, keyboard: 20 },
  'fetch the journal for accounting': { mouse: 3, keyboard: 34 },
};

const panelOf = (page: Page): Locator => page.getByRole('complementary');
const rowOf = (page: Page, words: string | RegExp): Locator =>
  page.locator('tr[data-row]').filter({ hasText: words }).first();

for (const device of ['mouse', 'keyboard'] as const)
  test(`the eight things that an office does daily, each by the ${device} alone and in few steps [CS003] @desktop`, async ({
    page,
    server,
    inbox,
  }) => {
    const { url } = server;
    const session = await officeSession(url, 'owner@hoist.test');
    await page.addInitScript((token) => localStorage.setItem('hoist.console.token', token), session.token);
    const customer = await demoBooker(url, 'customer@hoist.test', 'Toronto');
    const [given, canceled] = [await book(url, customer), await book(url, customer)];
    const name = `Max ${nextWord()}`;
    const email = `${name.replace(' ', '-').toLowerCase()}@write.test`;
    const form = { topic: 'contact' as const, name, email, message: 'When can you come?' };
    await callApi(url, sendInquiry, { form });
    const complete = { status: 'complete' as const };
    const { data: done } = await callApi(url, listConsoleOrders, { query: complete, options: session });
    const paid = done.find(({ total }) => Number(total) > 0);
    const { data: mechanics } = await callApi(url, listMechanics, { query: {}, options: session });
    const holder = mechanics.find(({ cashOwed }) => Number(cashOwed) > 2);
    if (!paid || !holder) throw new Error('The demo has no paid order or no cash holder');

    await page.goto('/admin/audit');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const task = (what: string, act: (hands: ConsoleUser) => Promise<void>) =>
      test.step(what, async () => {
        const hands = new ConsoleUser(page, device);
        await act(hands);
        test.info().annotations.push({ type: what, description: `${hands.steps} steps` });
        expect(hands.steps, `${what}, by ${device}`).toBeLessThanOrEqual(most[what]?.[device] ?? 0);
      });
    const openOrder = async (hands: ConsoleUser, id: number) => {
      await hands.find(String(id), 'Orders');
      await expect(page.getByRole('complementary', { name: `Order ${id}` })).toBeVisible();
    };

    await task('give a visit to another mechanic', async (hands) => {
      await openOrder(hands, given.ordersServicesId);
      await hands.press(panelOf(page).getByRole('button', { name: 'Move or reassign' }));
      const asked = page.getByRole('dialog', { name: 'Move or reassign' });
      const other = await asked
        .locator('input[type=radio]:enabled:not(:checked)')
        .first()
        .getAttribute('value');
      await hands.press(asked.locator(`input[type=radio][value="${other}"]`));
      await hands.press(asked.getByRole('button', { name: 'Save' }));
      await expect(page.getByText(/ has the visit now\./)).toBeVisible();
    });
    await task('cancel a visit without a fee', async (hands) => {
      await openOrder(hands, canceled.ordersServicesId);
      await hands.press(panelOf(page).getByRole('button', { name: 'Cancel visit' }));
      const asked = page.getByRole('dialog', { name: 'Cancel visit' });
      await hands.press(asked.getByLabel('No fee'));
      await hands.type(asked.getByLabel('Why no standard fee?'), 'We called it off');
      await hands.type(asked.getByLabel('Reason (the customer reads it)'), 'The mechanic is ill');
      await hands.press(asked.getByRole('button', { name: 'Cancel visit' }));
      await expect(asked).toBeHidden();
      await expect(panelOf(page).getByText('The mechanic is ill').first()).toBeVisible();
    });
    await task('write to customer and mechanic', async (hands) => {
      await openOrder(hands, given.ordersServicesId);
      await hands.press(panelOf(page).getByRole('tab', { name: 'Messages' }));
      await hands.type(panelOf(page).getByLabel('Message to customer and mechanic'), 'The gate code is 12');
      await hands.press(panelOf(page).getByRole('button', { name: 'Send' }));
      await expect(panelOf(page).getByText('The gate code is 12')).toBeVisible();
    });
    await task('send money back', async (hands) => {
      await openOrder(hands, paid.ordersServicesId);
      await hands.press(panelOf(page).getByRole('tab', { name: 'Money' }));
      await hands.press(panelOf(page).getByRole('button', { name: 'Refund' }));
      const asked = page.getByRole('dialog', { name: 'Refund' });
      await hands.type(asked.getByLabel('Amount'), '1.00');
      await hands.type(asked.getByLabel('Reason'), `By ${device}`);
      await hands.press(asked.getByRole('button', { name: 'Refund' }));
      await expect(panelOf(page).getByText(`By ${device}`).first()).toBeVisible();
    });
    await task('answer an inquiry', async (hands) => {
      await hands.goTo('To do', 'q');
      await hands.press(page.getByRole('link', { name: /Inquiries/ }).last());
      await hands.press(rowOf(page, name));
      await hands.press(panelOf(page).getByRole('button', { name: 'Reply by email' }));
      const letter = page.getByRole('dialog', { name: 'Reply by email' });
      await hands.type(letter.getByLabel('Reply', { exact: true }), 'On Tuesday');
      await hands.press(letter.getByRole('button', { name: 'Send' }));
      await inbox.waitFor(email, (message) => message.text.includes('On Tuesday'));
    });
    await task('take in a mechanic’s cash', async (hands) => {
      await hands.goTo('Mechanics', 'm');
      await hands.press(rowOf(page, holder.name));
      await hands.press(panelOf(page).getByRole('button', { name: 'Receive cash' }));
      const asked = page.getByRole('dialog', { name: 'Receive cash' });
      await hands.type(asked.getByLabel('Amount'), '1.00');
      await hands.press(asked.getByRole('button', { name: 'Receive cash' }));
      await expect(page.getByText(/^Received as /)).toBeVisible();
    });
    await task('keep a customer from paying cash', async (hands) => {
      await hands.find('customer2@hoist.test', 'Customers');
      const cash = device === 'mouse' ? 'Not allowed' : 'Allowed';
      await hands.choose(panelOf(page).getByLabel('Cash payment'), cash);
      await hands.press(panelOf(page).getByRole('button', { name: 'Save' }));
      await expect(
        panelOf(page).getByText(cash === 'Allowed' ? 'Now: can pay cash' : 'Now: can’t pay cash'),
      ).toBeVisible();
    });
    await task('fetch the journal for accounting', async (hands) => {
      await hands.goTo('Money', 'b');
      await hands.press(
        page.getByRole('navigation', { name: 'Money' }).getByRole('link', { name: 'Reports' }),
      );
      const file = page.waitForEvent('download');
      await hands.press(page.getByRole('button', { name: 'Journal, line by line' }));
      expect((await file).suggestedFilename()).toMatch(/\.csv$/);
    });
  });
