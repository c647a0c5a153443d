import { getOrder } from '@hoist/contract/orders/orders';
import type { Browser, Page } from '@playwright/test';
import { answerSheet } from './support/answer-sheet.ts';
import { callApi } from './support/api.ts';
import {
  answerSite,
  book,
  chooseService,
  chooseTime,
  openBooked,
  pick,
  startBooking,
} from './support/booking.ts';
import { words } from './support/booking-texts.ts';
import { expectNoFindings } from './support/findings.ts';
import { officeSession } from './support/office-session.ts';
import { mechanicOf, readyToBook, step } from './support/orders.ts';
import { saveCard } from './support/save-card.ts';
import type { RunningServer } from './support/server.ts';
import { answerDeparture } from './support/set-off.ts';
import { settlePay } from './support/settle-pay.ts';
import { enter, sheet, toast } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test.use({ movesClock: 'offer-to-paid' });

const w = words.en;
const day = 86_400_000;
const front = (page: Page) => page.locator('.ion-page:not(.ion-page-hidden)').last();

/** A console page of a member of staff, at a time. */
async function consolePage(
  browser: Browser,
  { server, email, now }: { readonly server: RunningServer; readonly email: string; readonly now: number },
): Promise<Page> {
  const { token } = await officeSession(server.url, email, now);
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 1280, height: 800 },
    isMobile: false,
    hasTouch: false,
  });
  await context.addInitScript((value) => localStorage.setItem('hoist.console.token', value), token);
  const page = await context.newPage();
  await page.clock.setFixedTime(now);
  return page;
}

const panelOf = (page: Page) => page.getByRole('complementary');

/** Presses an action of the open panel, fills the dialog that it opens, and sends it. */
async function answerAction(
  page: Page,
  name: string,
  fields: Readonly<Record<string, string>> = {},
): Promise<void> {
  await panelOf(page).getByRole('button', { name, exact: true }).click();
  const dialog = page.getByRole('dialog', { name });
  for (const [label, text] of Object.entries(fields)) await dialog.getByLabel(label).fill(text);
  await dialog.getByRole('button', { name, exact: true }).click();
  await expect(dialog).toBeHidden();
}

test('a mechanic is paid to the cent what the offer said: booked, confirmed, done, stated, approved by two people and paid [PD001, PD002, PD014]', async ({
  page,
  server,
  inbox,
  browser,
  newPerson,
}) => {
  test.setTimeout(300_000);
  const moved = { ahead: await settlePay(server, ['mechanic@hoist.test', 'mechanic2@hoist.test']) };
  const now = () => Date.now() + moved.ahead;
  const moveTo = async (at: number) => {
    const ms = at - now();
    moved.ahead += ms;
    await server.pass(ms);
  };
  const customer = await readyToBook(server.url, inbox);
  await saveCard(server.url, customer);

  let id = 0;
  await test.step('a customer books a brake job by card', async () => {
    await page.clock.setFixedTime(now());
    await enter(page, customer);
    await startBooking(page, w);
    await pick(page, /214 Roxton/);
    await pick(page, /Honda Civic/);
    await chooseService(page, w);
    await chooseTime(page, w);
    await answerSite(page, w);
    await book(page, w);
    id = await openBooked(page);
    // The clock passes the end of a short session.
    await page.goto('about:blank');
  });

  const mechanic = await mechanicOf(server.url, id);
  const theirs = await newPerson();
  let offered = '';
  const readJob = async () => {
    const given = { params: { ordersServicesId: id }, options: { token: mechanic.token } };
    return (await callApi(server.url, getOrder, given)).data[0];
  };
  await test.step('the mechanic reads the pay on the offer and confirms', async () => {
    await theirs.clock.setFixedTime(now());
    await enter(theirs, mechanic, '/inside/mechanics/home/offers');
    const offer = front(theirs)
      .locator('li')
      .filter({ has: theirs.locator(`a[href*="/orders/${id}/"]`) });
    const pay = offer.locator('.offer-pay b');
    const amount = /\$[\d,]+\.\d\d/;
    await expect(pay).toHaveText(amount);
    offered = amount.exec(await pay.innerText())?.[0] ?? '';
    await offer.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(toast(theirs, 'Confirming. We’ll tell the customer in a few seconds.')).toBeVisible();
    await expect.poll(async () => (await readJob())?.orderServiceStatus, { timeout: 30_000 }).toBe('confirm');
  });

  await test.step('the mechanic does the job in the app, each item of its sheet', async () => {
    const startsAt = Date.parse((await readJob())?.preferredTimeUnformatted ?? '');
    await moveTo(startsAt);
    await theirs.clock.setFixedTime(now());
    await theirs.goto(`/inside/mechanics/orders/${id}/details`);
    await expect(front(theirs).getByText(offered).first()).toBeVisible();
    await step(theirs, 'On the way');
    await answerDeparture(theirs);
    await step(theirs, 'Arrived');
    const arrival = sheet(theirs, 'You’ve arrived');
    await arrival.getByLabel('Odometer now, in km').fill('128330');
    await arrival.getByRole('button', { name: 'Arrived', exact: true }).click();
    await step(theirs, 'Start');
    await front(theirs).getByRole('link', { name: 'Open the job sheet' }).click();
    expect(await answerSheet(theirs)).toBeGreaterThan(10);
    await front(theirs).getByRole('button', { name: 'Complete job', exact: true }).click();
    const completing = sheet(theirs, 'Complete the job');
    await completing.getByText('Handed back', { exact: true }).click();
    await completing.getByRole('button', { name: 'Complete', exact: true }).click();
    await expect.poll(async () => (await readJob())?.orderServiceStatus).toBe('complete');
  });

  const payPage = '/inside/mechanics/home/pay';
  await test.step('it is earned', async () => {
    await theirs.goto(payPage);
    const earned = front(theirs).getByRole('region', { name: 'Earned so far' });
    await expect(earned.locator('.card-amount')).toHaveText(offered);
    await expect(front(theirs).getByText(new RegExp(`^Job ${id} · `))).toBeVisible();
    await expectNoFindings(theirs, 'what is earned');
  });

  const payoutRow = (office: Page, state: string) =>
    office
      .getByRole('region', { name: 'Mechanic payouts' })
      .getByRole('row')
      .filter({ hasText: offered })
      .filter({ hasText: state });
  const [first, second] = ['bookkeeper@hoist.test', 'owner@hoist.test'] as const;
  await test.step('the statement is issued when its period ends, and the bookkeeper approves it', async () => {
    await moveTo(now() + 15 * day);
    const office = await consolePage(browser, { server, email: first, now: now() });
    const rows = office.getByRole('row').filter({ hasText: offered });
    await expect(async () => {
      await office.goto('/admin/money/pay');
      await expect(rows).toHaveCount(1, { timeout: 1000 });
    }).toPass({ timeout: 30_000 });
    await expect(rows).toContainText('To approve');
    await rows.click();
    await expect(rows).toHaveAttribute('aria-current', 'true');
    await expect(panelOf(office).locator('.money-row').last()).toContainText(offered);
    await expectNoFindings(office, 'a statement to approve');
    await answerAction(office, 'Approve statement');
    await expect(rows).toContainText('To be paid');
    await office.context().close();
  });

  await test.step('the bookkeeper prepares the payout, and may not approve it alone', async () => {
    const office = await consolePage(browser, { server, email: first, now: now() });
    await office.goto('/admin/money/pay/payouts');
    const owed = office.getByRole('row').filter({ hasText: offered });
    await owed.getByRole('button', { name: /^Prepare payout for / }).click();
    const dialog = office.getByRole('dialog', { name: 'Prepare payout' });
    await expect(dialog.getByLabel('Amount')).toHaveValue(offered.slice(1));
    await dialog.getByRole('button', { name: 'Prepare payout' }).click();
    await expect(dialog).toBeHidden();
    await payoutRow(office, 'To approve').click();
    await expect(panelOf(office).getByText('Someone else has to approve it.')).toBeVisible();
    await expectNoFindings(office, 'a payout to approve');
    await office.context().close();
  });

  await test.step('the owner approves it', async () => {
    const office = await consolePage(browser, { server, email: second, now: now() });
    await office.goto('/admin/money/pay/payouts');
    await payoutRow(office, 'To approve').click();
    await answerAction(office, 'Approve payout');
    await expect(payoutRow(office, 'To pay')).toBeVisible();
    await office.context().close();
  });

  await test.step('the bookkeeper sends it at the bank and marks it as paid', async () => {
    const office = await consolePage(browser, { server, email: first, now: now() });
    await office.goto('/admin/money/pay/payouts');
    await payoutRow(office, 'To pay').click();
    await answerAction(office, 'Mark as paid', { 'Bank reference': 'EFT 20418' });
    await expect(payoutRow(office, 'Paid')).toContainText('EFT 20418');
    await expect(office.getByText(/^Differs by/)).toHaveCount(0);
    await office.context().close();
  });

  await test.step('the mechanic reads that the same amount is paid', async () => {
    await theirs.clock.setFixedTime(now());
    await enter(theirs, mechanic, payPage);
    const statement = front(theirs).getByRole('region', { name: 'Statements' }).getByRole('link').first();
    await expect(statement).toContainText('Paid');
    await expect(statement).toContainText(offered);
    const payout = front(theirs)
      .getByRole('region', { name: 'Paid to your bank' })
      .locator('.row-line')
      .first();
    await expect(payout).toContainText('To the account ending in 678');
    await expect(payout).toContainText(offered);
    await statement.click();
    const total = front(theirs).getByRole('region', { name: 'Total' });
    await expect(total.locator('.card-amount')).toHaveText(offered);
    await expect(total).toContainText('Paid');
    await expect(front(theirs).getByText(new RegExp(`^Job ${id} · `))).toHaveCount(1);
    await expectNoFindings(theirs, 'a paid statement');
    const pdf = await front(theirs).getByRole('link', { name: 'Download PDF' }).getAttribute('href');
    const answer = await theirs.request.get(new URL(pdf ?? '', server.url).href);
    expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-');
  });
});
