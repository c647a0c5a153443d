import {
  getEstimate,
  proposeExtraWork,
  withdrawExtraWork,
  type ProposedLineInput,
} from '@hoist/contract/estimates/estimates';
import { releaseOrder, updateOrder } from '@hoist/contract/orders/orders';
import type { Page } from '@playwright/test';
import { allowWebPictures } from './support/allow-web-pictures.ts';
import { callApi } from './support/api.ts';
import { book } from './support/book.ts';
import { choosePicture } from './support/choose-picture.ts';
import { expectNoFindings } from './support/findings.ts';
import type { Inbox } from './support/inbox.ts';
import { mechanicOf, picture, readyToBook } from './support/orders.ts';
import { e164 } from './support/people.ts';
import { enter, sheet, toast } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { walkTo } from './support/walk-to.ts';

test.use({ movesClock: 'extra-work-link', expectedConsole: /the server responded with a status of 4\d\d/ });

const front = (page: Page) => page.locator('.ion-page:not(.ion-page-hidden)').last();

async function confirmedJob(url: string, inbox: Inbox) {
  const customer = await readyToBook(url, inbox);
  const { ordersServicesId } = await book(url, customer, { service: 'brake-pads-front' });
  const mechanic = await mechanicOf(url, ordersServicesId);
  const of = { params: { ordersServicesId }, options: { token: mechanic.token } };
  await callApi(url, updateOrder, { ...of, form: { order_service_status: 'confirm' } });
  return { customer, mechanic, ordersServicesId, of, phone: e164(customer.phone) };
}

const freeTheSlides: ProposedLineInput = {
  kind: 'labour',
  title: 'Free the slides',
  note: 'They are dry',
  fixedCents: 4_000,
};

const linkPattern = /https?:\S+\/extra-work#token=\S+/;
/** The link of the newest text message, other than `not`. */
async function linkOf(inbox: Inbox, phone: string, not?: string): Promise<string> {
  const linkIn = (text: string) => linkPattern.exec(text)?.[0];
  const message = await inbox.waitFor(
    phone,
    ({ text }) => linkIn(text) !== undefined && linkIn(text) !== not,
  );
  return linkIn(message.text) ?? '';
}

test('extra work from the menu and free is answered by the link of its text message, with a code; the open order of the customer has the answer without a message of the server [JB011, JB012, JB014]', async ({
  page,
  server,
  inbox,
  newPerson,
}) => {
  const { customer, mechanic, ordersServicesId, of, phone } = await confirmedJob(server.url, inbox);
  await allowWebPictures(page.context());
  await enter(page, mechanic, `/inside/mechanics/orders/${ordersServicesId}/details`);
  const openForm = () => front(page).getByRole('button', { name: 'Propose extra work' }).click();
  const form = sheet(page, 'Propose extra work');
  await openForm();
  await form.getByRole('searchbox', { name: 'Service menu' }).fill('cabin filter');
  await form.getByRole('button', { name: /^Cabin air filter/ }).click();
  const first = form.getByRole('group', { name: 'Line 1' });
  await first.getByLabel('Why it’s needed').fill('It is black');
  await form.getByRole('button', { name: 'Add a line of your own' }).click();
  const second = form.getByRole('group', { name: 'Line 2' });
  // Only the line that is edited shows its fields.
  await expect(first.getByLabel('Why it’s needed')).toBeHidden();
  await first.getByRole('button', { name: 'Edit line 1' }).click();
  await expect(first.getByLabel('Why it’s needed')).toHaveValue('It is black');
  await second.getByRole('button', { name: 'Edit line 2' }).click();
  await second.getByRole('radio', { name: 'Part', exact: true }).check();
  await second.getByLabel('What it is').fill('Brake caliper, front left');
  await second.getByLabel('Price each, in dollars').fill('400');
  await form.getByRole('button', { name: 'Send to the customer' }).click();
  await expect(second.getByText('Say why it’s needed')).toBeVisible();
  await second.getByLabel('Why it’s needed').fill('It is seized and wears the new pads');
  await second.getByLabel('It’s about safety').check();
  for (const [index, blue] of [41, 141].entries()) {
    await choosePicture(second, { button: 'Add pictures to line 2' }, picture(blue));
    await expect(second.getByRole('checkbox', { name: `Picture ${index + 1}` })).toBeChecked();
  }
  await expectNoFindings(page, 'the form of extra work');

  // The app is closed while the mechanic types, and the draft is still there.
  await page.reload();
  await openForm();
  await expect(second.getByLabel('Why it’s needed')).toHaveValue('It is seized and wears the new pads');
  await expect(second.getByRole('checkbox', { name: 'Picture 2' })).toBeChecked();
  await form.getByRole('button', { name: 'Send to the customer' }).click();
  await expect(toast(page, 'We asked the customer')).toBeVisible();

  const link = await linkOf(inbox, phone);
  const guest = await newPerson();
  await guest.goto(link);
  await expect(guest.getByRole('heading', { level: 1, name: 'Extra work needs your OK' })).toBeVisible();
  const lines = guest.locator('.extra-work-lines > li');
  await expect(lines.first()).toContainText('Brake caliper, front left');
  await expect(lines.first()).toContainText('Safety');
  await expect(lines.first().getByRole('img')).toHaveCount(2);
  await expect(lines.last()).toContainText('It is black');
  await expectNoFindings(guest, 'the page of the link');
  const send = guest.getByRole('button', { name: 'Send my answer' });
  await send.click();
  await expect(guest.getByText('Accept or decline each line')).toBeVisible();
  const totals = guest.locator('.extra-work-totals');
  await expect(totals).toContainText('+$0.00');
  // By keyboard.
  await lines.first().getByRole('radio', { name: 'Accept' }).focus();
  await guest.keyboard.press('Space');
  await expect(totals).toContainText('+$452.00');
  await lines.last().getByRole('radio', { name: 'Accept' }).focus();
  await guest.keyboard.press('ArrowRight');
  await expect(lines.last().getByRole('radio', { name: 'Decline' })).toBeChecked();
  // Codes for one number are a minute apart, and the account's own was just texted.
  const earlier = await inbox.code(phone);
  await server.pass(61_000);
  await guest.getByRole('button', { name: 'Accept and send' }).focus();
  await guest.keyboard.press('Enter');

  const asked = guest.getByRole('heading', { name: 'Confirm with a code' });
  await expect(asked).toBeVisible();
  await expectNoFindings(guest, 'the code of the link');
  const code = await inbox.code(phone, earlier);
  const field = guest.getByRole('textbox', { name: 'Code' });
  await field.fill(code === '100000' ? '100001' : '100000');
  await guest.keyboard.press('Enter');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await field.fill(code);
  await guest.keyboard.press('Enter');
  await expect(guest.getByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible();
  await expect(guest.getByText('You accepted')).toBeVisible();
  await expect(guest.getByText('Cabin air filter').first()).toBeVisible();
  await expectNoFindings(guest, 'the answer of the link');

  // The mechanic's open screen has the answer per line without a reload.
  await expect(front(page).getByText('Accepted in part')).toBeVisible();
  const declined = front(page).locator('.proposal-lines > .advised').first();
  await expect(declined).toContainText('Cabin air filter');

  const again = await newPerson();
  await again.goto(link);
  await expect(again.getByRole('heading', { level: 1, name: 'This was already answered' })).toBeVisible();

  // Another proposal is answered in the app of the customer, whose order is open behind the page of the link.
  await callApi(server.url, proposeExtraWork, { ...of, form: { lines: JSON.stringify([freeTheSlides]) } });
  await again.route('**/api/events*', () => undefined);
  await enter(again, customer, `/inside/orders/${ordersServicesId}/user/details`);
  const proposed = front(again).getByRole('region', { name: 'Extra work proposed' });
  await expect(proposed).toBeVisible();
  const { pathname, hash } = new URL(await linkOf(inbox, phone, link));
  await walkTo(again, pathname + hash);
  await front(again).getByRole('radio', { name: 'Decline' }).check();
  await front(again).getByRole('button', { name: 'Send my answer' }).click();
  await expect(front(again).getByText('You declined')).toBeVisible();
  await again.goBack();
  await expect(again).toHaveURL(/user\/details$/);
  await expect(proposed).toHaveCount(0);
  await expect(front(again).getByText('Declined', { exact: true }).first()).toBeVisible();
});

test('the page of a link says why it cannot be answered, in both languages [JB013] @long', async ({
  page,
  server,
  inbox,
  newPerson,
}) => {
  const { ordersServicesId, of, phone } = await confirmedJob(server.url, inbox);
  const propose = () =>
    callApi(server.url, proposeExtraWork, { ...of, form: { lines: JSON.stringify([freeTheSlides]) } });
  const shows = async (link: string, title: string) => {
    const guest = await newPerson();
    await guest.goto(link);
    await expect(guest.getByRole('heading', { level: 1, name: title })).toBeAttached();
    return guest;
  };
  await propose();
  const first = await linkOf(inbox, phone);
  await shows(first.slice(0, -2), 'This link no longer works');
  await page.goto(first);
  await expect(page.getByText('Free the slides', { exact: true })).toBeVisible();
  await propose();
  const second = await linkOf(inbox, phone, first);
  await shows(first, 'There’s a newer proposal');
  // The page that was open notices it when it answers.
  await page.getByRole('radio', { name: 'Decline' }).check();
  await page.getByRole('button', { name: 'Send my answer' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'There’s a newer proposal' })).toBeAttached();
  const { data } = await callApi(server.url, getEstimate, of);
  const revisionId = data.revisions.at(-1)?.estimateRevisionsId ?? 0;
  await callApi(server.url, withdrawExtraWork, {
    params: { ordersServicesId, revisionId },
    options: of.options,
  });
  const guest = await shows(second, 'This proposal was taken back');
  await guest.getByRole('button', { name: 'Français' }).click();
  await expect(
    guest.getByRole('heading', { level: 1, name: 'Cette proposition a été retirée' }),
  ).toBeAttached();
  await propose();
  const third = await linkOf(inbox, phone, second);
  await callApi(server.url, releaseOrder, of);
  await shows(third, 'This proposal has ended');
});
