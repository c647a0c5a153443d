import { cancelOrder } from '@hoist/contract/orders/orders';
import { login } from '@hoist/contract/identity/users';
import { callApi } from './support/api.ts';
import { book } from './support/book.ts';
import { refused } from './support/expected-console.ts';
import { linkIn } from './support/inbox.ts';
import { readyToBook } from './support/orders.ts';
import { verified } from './support/people.ts';
import { enter, sendLogIn, sheet, toast } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const lastStep = '/inside/accounts/profile/delete-account';
test('a logged-out user is taken through the log-in to the last step, from the public page or its own address, and deletes the account [RT007, RT027] @once @browser', async ({
  page,
  inbox,
  server,
}) => {
  const who = await verified(server.url, inbox);
  await page.goto(lastStep);
  await expect(page).toHaveURL(/\/home-page$/);
  await page.getByRole('button', { name: 'Log in' }).first().click();
  await sheet(page, 'Log in').getByRole('button', { name: 'Close' }).click();
  await expect(sheet(page, 'Log in')).toBeHidden();
  await page.getByRole('button', { name: 'Log in' }).first().click();
  await sendLogIn(page, who);
  await expect(page).toHaveURL(new RegExp(`${lastStep}$`));
  await page.goto('/inside/accounts');
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.locator('.alert-body').getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/home-page$/);

  await page.goto('/home-page');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Delete your account' }).click();
  await expect(page).toHaveURL(/\/company\/delete-account$/);
  await expect(
    page.getByRole('cell', { name: '6 years after the end of their year Tax law requires it' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Log in and delete' }).click();
  await sendLogIn(page, who);
  await expect(page).toHaveURL(new RegExp(`${lastStep}$`));
  await page.getByLabel('I understand this can’t be undone').check();
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(toast(page, 'Your account is deleted')).toBeVisible();
  await expect(page).toHaveURL(/\/home-page$/);
});

test.describe('without a log-in', () => {
  test.use({ expectedConsole: refused(409, 422) });

  test('a mailed link deletes the account once, in French, and not while an order is open [PE013] @once @browser', async ({
    page,
    inbox,
    server,
  }) => {
    const who = await readyToBook(server.url, inbox);
    const { ordersServicesId } = await book(server.url, who, { service: 'brake-inspection' });
    const welcome = await inbox.waitFor(who.email, ({ text }) => text.includes('/confirm-email?'));
    await page.goto(linkIn(welcome.text, '/api/confirm-email') ?? '');
    await page.getByLabel('Password').fill(who.password);
    await page.getByRole('button', { name: 'Log in and confirm' }).click();
    await expect(page.getByText('Thank you, your email is confirmed.')).toBeVisible();

    await page.goto('/fr/company/support');
    await expect(page.getByLabel('Votre message')).toBeVisible();
    await page.getByRole('link', { name: 'Supprimer votre compte' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Supprimer votre compte' })).toBeVisible();
    await page.getByRole('button', { name: 'Envoyer le lien' }).click();
    await expect(page.getByText('Entrez un courriel valide')).toBeVisible();
    await page.getByLabel('Adresse courriel du compte').fill(who.email);
    await page.getByRole('button', { name: 'Envoyer le lien' }).click();
    await expect(page.getByText('Si un compte existe, vous recevrez un message sous peu')).toBeVisible();

    const letter = await inbox.waitFor(who.email, ({ text }) => text.includes('/delete-account#token='));
    const link = linkIn(letter.text, '/company/delete-account') ?? '';
    await page.goto(link);
    const end = page.getByRole('button', { name: 'Supprimer mon compte' });
    await page.getByLabel('Je comprends que c’est irréversible').check();
    await end.click();
    await expect(page.getByText(/Vous avez encore un rendez-vous en cours/)).toBeVisible();
    await callApi(server.url, cancelOrder, {
      params: { ordersServicesId },
      form: { cancel_reason: 'Moving away' },
      options: { token: who.token },
    });
    await end.click();
    await expect(page.getByRole('heading', { name: 'Votre compte est supprimé' })).toBeVisible();
    await expect(
      callApi(server.url, login, { form: { email: who.email, password: who.password } }),
    ).rejects.toThrow();

    await page.goto('/company/about');
    await page.goto(link);
    await page.getByLabel('Je comprends que c’est irréversible').check();
    await end.click();
    await page.getByRole('button', { name: 'Demander un nouveau lien' }).click();
    await expect(page.getByLabel('Adresse courriel du compte')).toBeVisible();
  });

  test('a logged-in user is led from the profile to what a deletion means, and back to its last step [PE012] @once', async ({
    page,
    inbox,
    server,
  }) => {
    await enter(page, await verified(server.url, inbox), '/inside/accounts/profile');
    await page.getByRole('link', { name: 'What’s erased and what we keep' }).click();
    await expect(page.getByText('You are logged in.')).toBeVisible();
    await page.getByRole('link', { name: 'Go to the last step' }).click();
    await expect(page.getByLabel('Why are you leaving?')).toBeVisible();
  });
});
