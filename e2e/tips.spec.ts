import { getOrder } from '@hoist/contract/orders/orders';
import type { Page } from '@playwright/test';
import { callApi } from './support/api.ts';
import { completeJob } from './support/complete-job.ts';
import { expectNoFindings } from './support/findings.ts';
import { officeSession } from './support/office-session.ts';
import { readyToBook } from './support/orders.ts';
import { saveCard } from './support/save-card.ts';
import { enter, sheet, toast } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { answerWallet, pressWallet } from './support/wallet.ts';

// Browsers log every refusal: the declined card.
test.use({ expectedConsole: /the server responded with a status of 402/ });

const front = (page: Page) => page.locator('.ion-page:not(.ion-page-hidden)').last();

test('a customer tips with the review: a declined card keeps the review, the bank’s question pays the tip, the office refunds it [PM016, PM017, PM018]', async ({
  page,
  server,
  inbox,
  browser,
}) => {
  test.slow();
  const who = await readyToBook(server.url, inbox);
  await saveCard(server.url, who, 'pm_card_chargeCustomerFail');
  const asking = await saveCard(server.url, who, 'pm_card_authenticationRequired');
  const given = await completeJob(server.url, who);
  const { ordersServicesId } = given.params;

  await enter(page, who, `/inside/orders/${ordersServicesId}/user/details`);
  await front(page).getByRole('button', { name: 'Leave a Review' }).click();
  const dialog = sheet(page, 'Leave a Review');
  await dialog.getByRole('button', { name: '4 stars' }).click();
  await expect(dialog.getByRole('radio', { name: 'No tip' })).toBeChecked();
  await dialog.getByRole('radio', { name: /^15%/ }).check();
  await dialog.getByRole('radio', { name: /0341/ }).check();
  await expectNoFindings(page, 'the review with a tip');
  await dialog.getByRole('button', { name: 'Submit Review' }).click();
  await expect(dialog.getByText('Your review is saved. The tip isn’t paid yet.')).toBeVisible();
  await expect(dialog.getByRole('alert')).toContainText('declined');

  await dialog.getByRole('radio', { name: 'Other amount' }).check();
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('0.50');
  await dialog.getByRole('button', { name: 'Pay the tip' }).click();
  await expect(dialog.getByText('Enter an amount from $1 to $500')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('12.50');
  await dialog.getByRole('radio', { name: new RegExp(asking.last4) }).check();
  await dialog.getByRole('button', { name: 'Pay the tip' }).click();
  const question = page.locator('iframe[name^="stripe-challenge"]');
  await question.contentFrame().getByRole('button', { name: 'Complete authentication' }).click();
  await expect(toast(page, 'Thanks! Your tip is paid.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(front(page).getByText('Your review')).toBeVisible();
  await expect(front(page).getByRole('heading', { name: 'Your tip' })).toBeVisible();
  await expect(front(page).getByText(/^Charged to Visa •••• 3184/)).toBeVisible();
  await page.goto(`/inside/orders/${ordersServicesId}/receipt`);
  const receipt = front(page).getByRole('region', { name: 'Tip' });
  await expect(receipt.getByText('No tax, charged on its own')).toBeVisible();
  const pdf = await receipt.getByRole('link', { name: /^Receipt T-\d+ for the tip/ }).getAttribute('href');
  const printed = await page.request.get(new URL(pdf ?? '', server.url).href);
  expect((await printed.body()).subarray(0, 5).toString()).toBe('%PDF-');
  await expectNoFindings(page, 'the receipt with a tip');
  const job = await callApi(server.url, getOrder, given);
  expect(job.data[0]?.pay?.lines.at(-1)).toMatchObject({ kind: 'tip', amount: '12.50' });

  const { token } = await officeSession(server.url, 'bookkeeper@hoist.test');
  const context = await browser.newContext();
  await context.addInitScript((value) => localStorage.setItem('hoist.console.token', value), token);
  const office = await context.newPage();
  await office.goto(`${server.url}/admin/orders/${ordersServicesId}`);
  const panel = office.getByRole('complementary');
  await panel.getByRole('tab', { name: 'Money' }).click();
  await expect(panel.getByText('Tip charged to the card')).toBeVisible();
  await panel.getByRole('button', { name: 'Refund the tip' }).click();
  const refund = office.getByRole('dialog');
  await refund.getByRole('textbox').fill('Typed one zero too many');
  await refund.getByRole('button', { name: 'Refund the tip' }).click();
  await expect(panel.getByText('Tip refunded')).toBeVisible();
  await context.close();
});

test('a customer tips by Google Pay: a closed sheet and a declined card keep the review and the amount, and it is charged once [PM017] @browser @long', async ({
  page,
  server,
  inbox,
}) => {
  const who = await readyToBook(server.url, inbox);
  await saveCard(server.url, who);
  const given = await completeJob(server.url, who);
  await enter(page, who, `/inside/orders/${given.params.ordersServicesId}/user/details`);
  await front(page).getByRole('button', { name: 'Leave a Review' }).click();
  const review = sheet(page, 'Leave a Review');
  await review.getByRole('button', { name: '4 stars' }).click();
  await review.getByRole('radio', { name: 'Other amount' }).check();
  await review.getByRole('textbox', { name: 'Amount' }).fill('12.50');
  await review.getByRole('radio', { name: 'Google Pay' }).check();
  await review.getByRole('button', { name: 'Submit Review' }).click();
  const wallet = sheet(page, 'Google Pay');
  await expect(wallet.getByRole('heading', { name: 'Confirm the tip' })).toBeVisible();
  await expect(wallet.getByText('$12.50 is charged to your card as a tip.')).toBeVisible();
  await expect(wallet.locator('.wallet-button[aria-busy="false"]')).toBeVisible();
  // The button behind the dialog is busy.
  await expectNoFindings(page, 'a tip by wallet', { loading: true });
  await pressWallet(page, 'Google Pay');
  await answerWallet(page, 'Google Pay', { answer: 'Cancel' });
  await expect(wallet.getByText(/was closed, so nothing was charged/)).toBeVisible();
  await pressWallet(page, 'Google Pay');
  await answerWallet(page, 'Google Pay', { card: '0002' });
  await expect(wallet.getByText('Your card was declined.')).toBeVisible();
  await wallet.getByRole('button', { name: 'Stop paying' }).click();

  await expect(review.getByText('Your review is saved. The tip isn’t paid yet.')).toBeVisible();
  await expect(review.getByRole('alert')).toHaveText(
    'Your Google Pay payment isn’t finished. Nothing was charged. Try again or pay another way.',
  );
  await expect(review.getByRole('alert')).toBeInViewport();
  await expect(review.getByRole('textbox', { name: 'Amount' })).toHaveValue('12.50');
  await expect(review.getByRole('radio', { name: 'Google Pay' })).toBeChecked();
  await review.getByRole('button', { name: 'Close' }).click();
  await expect(review).toBeHidden();
  await front(page).getByRole('button', { name: 'Add a tip' }).click();
  const again = sheet(page, 'Add a tip');
  await expect(again.getByRole('textbox', { name: 'Amount' })).toHaveValue('12.50');
  await again.getByRole('radio', { name: 'Google Pay' }).check();
  await again.getByRole('button', { name: 'Pay the tip' }).click();
  await pressWallet(page, 'Google Pay');
  await answerWallet(page, 'Google Pay');
  await expect(toast(page, 'Thanks! Your tip is paid.')).toBeVisible();
  await expect(again).toBeHidden();
  await expect(front(page).getByText('Your review')).toBeVisible();
  await expect(front(page).getByRole('heading', { name: 'Your tip' })).toBeVisible();
  await expect(front(page).getByText(/^All of it went to/)).toBeVisible();
  const { data } = await callApi(server.url, getOrder, given);
  const tips = data[0]?.pay?.lines.filter(({ kind }) => kind === 'tip');
  expect(tips?.map(({ amount }) => amount)).toEqual(['12.50']);
});
