import { listConsents } from '@hoist/contract/messaging/consents';
import { listSessions } from '@hoist/contract/people/account';
import { getMessageChoices } from '@hoist/contract/messaging/message-choices';
import { listOwnCoupons } from '@hoist/contract/identity/invitations';
import { formatPrice } from '@hoist/domain/money/format-price';
import { cancelOrder } from '@hoist/contract/orders/orders';
import { getUser, login } from '@hoist/contract/identity/users';
import { callApi } from './support/api.ts';
import { choosePicture } from './support/choose-picture.ts';
import { refused } from './support/expected-console.ts';
import { picture, readyToBook } from './support/orders.ts';
import { book } from './support/book.ts';
import { verified } from './support/people.ts';
import { savedText } from './support/saved-text.ts';
import { enter, keptSession, sheet, toast } from './support/sign-in.ts';
import { expectNothingOfAPerson, walkTheApp } from './support/stored.ts';
import { expect, test } from './support/test.ts';

const profile = '/inside/accounts/profile';

test('a person changes their picture, ends another session, allows what they choose and takes their data along [PE011]', async ({
  page,
  inbox,
  server,
}) => {
  const who = await verified(server.url, inbox);
  const { token } = who;
  const params = { userId: who.userId };
  const elsewhere = await callApi(server.url, login, { form: { email: who.email, password: who.password } });
  await enter(page, who, profile);

  await choosePicture(page.locator('body'), { button: 'Change picture' }, picture());
  await expect(page.locator('img.avatar')).toBeVisible();
  const {
    data: [mine],
  } = await callApi(server.url, getUser, { params, options: { token } });
  expect(mine?.userProfilePicture?.filePathS).toBeTruthy();

  await expect(page.getByText('This device')).toBeVisible();
  await page.getByRole('button', { name: 'Log out everywhere else' }).click();
  await expect(toast(page, 'You’re logged out everywhere else')).toBeVisible();
  const { data: left } = await callApi(server.url, listSessions, { params, options: { token } });
  expect(left.map(({ current }) => current)).toEqual([true]);
  await expect(
    callApi(server.url, getUser, { params, options: { token: elsewhere.token } }),
  ).rejects.toThrow();

  await page.getByLabel('News and offers by email').check();
  await expect
    .poll(async () => {
      const { data } = await callApi(server.url, listConsents, { params, options: { token } });
      return data
        .filter(({ given }) => given)
        .map(({ consent }) => consent)
        .toSorted();
    })
    .toEqual(['marketing_email', 'privacy', 'terms']);

  const saved = await savedText(page, () => page.getByRole('button', { name: 'Download my data' }).click());
  expect(saved).toContain(who.email);
});

test('a person chooses the channels of each kind of message, and one channel of the required ones stays [RO010, MG004]', async ({
  page,
  inbox,
  server,
}) => {
  const who = await verified(server.url, inbox);
  await enter(page, who, '/inside/accounts/notifications');
  await page.getByRole('button', { name: 'Communication preferences' }).click();
  const choices = sheet(page, 'Communication preferences');
  const visits = choices.getByRole('group', { name: 'Your visits' });
  await visits.getByLabel('Text').uncheck();
  await visits.getByLabel('Push').uncheck();
  await expect(visits.getByLabel('Email')).toBeDisabled();
  await choices.getByRole('group', { name: 'Reviews' }).getByLabel('Email').uncheck();
  await expect
    .poll(async () => {
      const { messagePreferences } = await callApi(server.url, getMessageChoices, {
        params: { userId: who.userId },
        options: { token: who.token },
      });
      return messagePreferences
        .filter(({ topic }) => topic === 'visits' || topic === 'reviews')
        .map(({ topic, sms, email, push }) => ({ topic, sms, email, push }));
    })
    .toEqual([
      { topic: 'visits', sms: false, email: true, push: false },
      { topic: 'reviews', sms: true, email: false, push: true },
    ]);
});

test('the account says what an invitation gives both, by the settings, and leads to help [PE016] @long', async ({
  page,
  inbox,
  server,
}) => {
  const who = await verified(server.url, inbox);
  const { invitation } = await callApi(server.url, listOwnCoupons, {
    params: { userId: who.userId },
    options: { token: who.token },
  });
  const [theirs, yours] = [invitation.invitedCredit, invitation.inviterCredit].map((one) =>
    formatPrice(one, 'en'),
  );
  await enter(page, who, '/inside/accounts');
  await expect(page.getByText(`gets ${theirs} off. You get ${yours} off too.`)).toBeVisible();
  await page.getByRole('link', { name: 'Help and support' }).click();
  await expect(page).toHaveURL(/\/company\/support$/);
});

test.describe('leaving', () => {
  test.use({ expectedConsole: refused(409) });

  test('an account is deleted only with a yes and without an open order; then everything of it is gone from the device [RT027, SE005, PE012]', async ({
    page,
    inbox,
    server,
  }) => {
    const who = await readyToBook(server.url, inbox);
    const { ordersServicesId } = await book(server.url, who, { service: 'brake-inspection' });
    await enter(page, who, profile);
    await page.getByRole('link', { name: 'Delete account' }).click();
    await expect(page).toHaveURL(/\/inside\/accounts\/profile\/delete-account$/);
    const end = page.getByRole('button', { name: 'Delete my account' });
    await end.click();
    await expect(page.getByText('Check the box to confirm.')).toBeVisible();
    await page.getByLabel('I understand this can’t be undone').check();
    await end.click();
    await expect(page.locator('.toast')).toBeVisible();
    await expect(page).toHaveURL(/delete-account$/);

    await callApi(server.url, cancelOrder, {
      params: { ordersServicesId },
      form: { cancel_reason: 'Moving away' },
      options: { token: who.token },
    });
    await walkTheApp(page);
    await page.goto('/inside/accounts/profile/delete-account');
    await page.getByLabel('I understand this can’t be undone').check();
    await end.click();
    await expect(page).toHaveURL(/\/home-page$/);
    await expect(toast(page, 'Your account is deleted')).toBeVisible();
    await expectNothingOfAPerson(page);
    await expect.poll(() => keptSession(page)).toBeNull();
    await expect(
      callApi(server.url, login, { form: { email: who.email, password: who.password } }),
    ).rejects.toThrow();
  });
});
