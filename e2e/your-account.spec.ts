import { listConsents } from '@hoist/contract/messaging/consents';
import { listSessions } from '@hoist/contract/people/account';
import { getMessageChoices } from '@hoist/contract/messaging/message-choices';
import { listOwnCoupons } from '@hoist/contract/identity/invitations';
import { formatPrice } from '@hoist/domain/money/format-price';
import { getUser, login } from '@hoist/contract/identity/users';
import { callApi } from './support/api.ts';
import { choosePicture } from './support/choose-picture.ts';
import { picture } from './support/orders.ts';
import { verified } from './support/people.ts';
import { savedText } from './support/saved-text.ts';
import { enter, sheet, toast } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

// Each journey is several short ones.
test.slow();

const profile = '/inside/accounts/profile';

test('a person changes their picture, ends another session, allows what they choose, takes their data along, and chooses the channels of each kind of message, of which one stays for the required ones [PE011, RO010, MG004]', async ({
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
  await expect
    .poll(async () => {
      const { data } = await callApi(server.url, getUser, { params, options: { token } });
      return data[0]?.userProfilePicture?.filePathS;
    })
    .toBeTruthy();

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

  // The channels of each kind of message.
  await page.goto('/inside/accounts/notifications');
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
