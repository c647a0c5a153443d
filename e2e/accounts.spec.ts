import { verifyPhone } from '@hoist/contract/identity/users';
import type { Page } from '@playwright/test';
import { callApi } from './support/api.ts';
import { book, demoBooker } from './support/book.ts';
import { refused } from './support/expected-console.ts';
import { readyToBook } from './support/orders.ts';
import { demoPassword, type demoSession, newPersonData } from './support/people.ts';
import { enter, keepSession, keptSession, sendLogIn, sheet, toast } from './support/sign-in.ts';
import { expectNothingOfAPerson, walkTheApp } from './support/stored.ts';
import { expect, test } from './support/test.ts';

/** A new person. */
function newcomer() {
  const { phone, email } = newPersonData();
  return { phone, email, password: 'hoist-demo' };
}
type Person = ReturnType<typeof newcomer>;

/** An open dialog by its title: its content is outside the shadow tree that holds the role. */
const dialog = (page: Page, name: string) =>
  page.locator('ion-modal.show-modal').filter({ has: page.getByRole('heading', { name, exact: true }) });

async function openSignUp(page: Page) {
  await page.goto('/home-page#signUp');
  await expect(page.getByRole('dialog', { name: 'Sign up' })).toBeVisible();
}

async function fillSignUp(page: Page, person: Person) {
  await page.getByLabel('First name').fill('Dana');
  await page.getByLabel('Last name').fill('Paradis');
  await page.getByLabel('Mobile number').fill(person.phone);
  await page.getByLabel('Email address').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Confirm password').fill(person.password);
  await page.getByRole('checkbox', { name: /^I agree/ }).check();
}

async function signUp(page: Page, person: Person) {
  await openSignUp(page);
  await fillSignUp(page, person);
  await page.getByRole('button', { name: 'Sign Up And Login' }).click();
  await expect(page.getByRole('heading', { name: 'Verify Your Mobile Number' })).toBeVisible();
}

async function logIn(page: Page, { email, password }: Pick<Person, 'email' | 'password'>) {
  await page.goto('/home-page#login');
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Password', { exact: true }).press('Enter');
}

test.describe('refusals', () => {
  test.use({ expectedConsole: refused(400, 401, 404, 409, 422) });

  test('an incomplete sign-up marks every field and says so [SC073, SC074, SC075, SC076, SC077, SC078, SC079, SC080, SC083, SC084, VA013, VA014, VA015, ER040]', async ({
    page,
  }) => {
    await openSignUp(page);
    await expect(page.getByLabel('Country code')).toHaveValue('CA');
    await expect(page.getByLabel('Confirm password')).toBeVisible();
    await page.getByRole('button', { name: 'Sign Up And Login' }).click();
    await expect(page.getByText('Please fill in the valid and required information')).toBeVisible();
    for (const text of [
      'Please provide a valid first name',
      'Please provide a valid last name',
      'must be a valid phone number',
      'Please provide a valid email',
      'Password must be of length 6 or more',
      'Please accepts our policy to continue',
    ])
      await expect(page.getByText(text)).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).last().click();
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  test('a wrong code is refused in a toast with an Ok button; a right one verifies [SC050, SC053, SC054, SC055, SC056, SC057, SC059, ER006, ER007, ER017, ER019, ST042, ST045, ST046, ST053, ST054]', async ({
    page,
    inbox,
  }) => {
    const person = newcomer();
    await page.clock.install();
    await signUp(page, person);
    await expect(page.getByText('Welcome to Hoist')).toBeVisible();
    await expect(page.getByText('Code Sent! (0 minute ago)')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Cancel' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Verify & Continue' })).toBeVisible();
    const field = page.getByLabel('Verification code');
    await field.fill('00000');
    await field.press('Enter');
    await expect(page.getByText('value must be 6 characters long')).toBeVisible();
    await field.press('0');
    await expect(page.getByText('That code isn’t right. Check it and try again.')).toBeVisible();
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('');
    await page
      .getByText('That code isn’t right. Check it and try again.')
      .locator('..')
      .getByRole('button', { name: 'Ok' })
      .click();
    await expect(page.getByText('That code isn’t right. Check it and try again.')).toBeHidden();
    const resend = page.getByRole('button', { name: 'Resend' });
    await expect(resend).toBeHidden();
    await page.clock.fastForward(300_000);
    await expect(page.getByText('Code Sent! (5 minute ago)')).toBeVisible();
    await expect(resend).toBeHidden();
    await page.clock.fastForward(5_000);
    await expect(page.getByText(/^Code Sent!/)).toBeHidden();
    await resend.click();
    await expect(page.getByText('Code Sent! (0 minute ago)')).toBeVisible();
    await expect(resend).toBeHidden();
    await field.fill(await inbox.code(`+1${person.phone}`));
    await expect(page.getByText('Your mobile number is verified')).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page).toHaveURL(/\/inside\/home$/);
  });

  test('a password that is easy to guess is refused at its field: the own name before it is sent, a common one by the server [PE002] @long', async ({
    page,
  }) => {
    const person = newcomer();
    await openSignUp(page);
    await fillSignUp(page, person);
    const field = page.getByLabel('Password', { exact: true });
    await field.fill('Paradis2026');
    await page.getByLabel('Confirm password').fill('Paradis2026');
    await page.getByLabel('Confirm password').press('Enter');
    await expect(field).toHaveAccessibleDescription(/Your name or email is easy to guess/);
    await field.fill('password1');
    await page.getByLabel('Confirm password').fill('password1');
    await page.getByLabel('Confirm password').press('Enter');
    await expect(field).toHaveAccessibleDescription(/That password is easy to guess/);
    await expect(field).toBeFocused();
    await field.fill(person.password);
    await page.getByLabel('Confirm password').fill(person.password);
    await page.getByLabel('Confirm password').press('Enter');
    await expect(page.getByRole('heading', { name: 'Verify Your Mobile Number' })).toBeVisible();
  });

  test('someone who is registered already is offered to log in or to get a new password [PE003]', async ({
    page,
    newPerson,
  }) => {
    const person = newcomer();
    await signUp(await newPerson(), person);
    await openSignUp(page);
    await fillSignUp(page, person);
    await page.getByRole('button', { name: 'Sign Up And Login' }).click();
    await expect(page.getByText('You may already have an account')).toBeVisible();
    await page.locator('ion-modal.alert').getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByRole('button', { name: 'Forgot password?' })).toBeVisible();
  });

  test('a failed token check logs out and leads to the landing [SE006, SE007]', async ({ page }) => {
    await page.goto('/company/credits');
    await keepSession(page, { token: 'dead', userId: 7 });
    await page.goto('/inside/orders');
    await expect(page).toHaveURL(/\/home-page$/);
    await expect.poll(() => keptSession(page)).toBeNull();
  });

  test('a password forgotten is replaced by way of the phone [SC087, SC088, SC089, SC090, SC091, SC092, SC093, SC095, VA027, VA028, ST056, ST058, ST059, ST060, ST061]', async ({
    page,
    request,
    inbox,
    server,
  }) => {
    const person = { email: 'mechanic.vancouver@hoist.test', password: 'hoist-demo' };
    const { token } = (await (
      await request.post(`${server.url}/api/users-login`, { form: person })
    ).json()) as {
      token: string;
    };
    const known = (await (
      await request.get(`${server.url}/api/check-token`, { headers: { Token: token } })
    ).json()) as {
      data: { phone: string };
    };
    const phone = known.data.phone;
    await page.goto('/home-page#forgot');
    const reset = page.getByRole('button', { name: 'Reset Password' });
    await expect(sheet(page, 'Forgot Password').getByRole('button', { name: 'Close' }).last()).toBeVisible();
    await expect(reset).toBeDisabled();
    await page.getByLabel('Phone Number').check();
    await expect(reset).toBeDisabled();
    await page.getByRole('textbox', { name: 'Mobile number' }).fill(phone);
    await reset.click();
    await page.locator('ion-modal.alert').getByRole('button', { name: 'Ok' }).click();
    await page.getByLabel('Verification code').fill(await inbox.code(`+1${phone}`));
    await page.getByLabel('New password', { exact: true }).fill('short');
    await expect(reset).toBeDisabled();
    await page.getByLabel('New password', { exact: true }).fill(person.password);
    await page.getByLabel('Confirm new password').fill(person.password);
    await reset.click();
    await expect(page.getByText('Password reset: New password is saved, please login')).toBeVisible();
    await page.locator('ion-modal.alert').getByRole('button', { name: 'Ok' }).click();
    await expect(page).toHaveURL(/\/home-page/);
    await logIn(page, person);
    await expect(page).toHaveURL(/\/inside/);
  });
});

test('log-in with a phone that is not verified opens the dialog; the schedule area is its target [RT053, SC051, ST047, ST048, RO029]', async ({
  page,
  newPerson,
  inbox,
}) => {
  const person = newcomer();
  await signUp(await newPerson(), person);
  await logIn(page, person);
  await expect(page.getByRole('heading', { name: 'Verify Your Mobile Number' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.goto('/inside/select-vehicles');
  await expect(page.getByRole('heading', { name: 'Verify Your Mobile Number' })).toBeVisible();
  await expect(page).toHaveURL(/\/inside\/home$/);
  await page.getByLabel('Verification code').fill(await inbox.code(`+1${person.phone}`));
  await expect(page).toHaveURL(/\/inside\/select-vehicles$/);
});

test('a number that was verified elsewhere is asked for no longer after a reload [PE007]', async ({
  page,
  server,
  inbox,
}) => {
  const person = newcomer();
  await signUp(page, person);
  const { token, userId } = JSON.parse((await keptSession(page)) ?? '') as Awaited<
    ReturnType<typeof demoSession>
  >;
  await callApi(server.url, verifyPhone, {
    params: { userId },
    form: { verification_code: await inbox.code(`+1${person.phone}`) },
    options: { token },
  });
  await page.goto('/inside/select-vehicles');
  await expect(page).toHaveURL(/\/inside\/select-vehicles$/);
  await expect(dialog(page, 'Verify Your Mobile Number')).toHaveCount(0);
});

test('the number can be changed before it is verified [SC058, SC060, SC061, SC062, SC063, ST044]', async ({
  page,
  inbox,
}) => {
  const person = newcomer();
  const other = newcomer();
  await signUp(page, person);
  const timer = () => page.evaluate(() => Number(localStorage.getItem('hoist.codeSentAt')));
  const before = await timer();
  await page.getByRole('button', { name: 'Change' }).click();
  await expect(page.getByRole('heading', { name: 'Update Your Mobile Number' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Back', exact: true })).toBeVisible();
  await page.getByRole('textbox', { name: 'Mobile number' }).fill(`+1${other.phone}`);
  const shown = other.phone.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');
  await expect(page.getByRole('textbox', { name: 'Mobile number' })).toHaveValue(shown);
  await page.getByRole('button', { name: 'Update & Verify' }).click();
  await expect(page.getByRole('heading', { name: 'Verify Your Mobile Number' })).toBeVisible();
  await expect(page.getByText('Code Sent! (0 minute ago)')).toBeVisible();
  expect(await timer()).toBeGreaterThan(before);
  expect(await inbox.code(`+1${other.phone}`)).toMatch(/^\d{6}$/);
});

test('the confirmation is judged again when the password changes [VA003, VA004, CO016]', async ({ page }) => {
  await openSignUp(page);
  await page.getByLabel('Password', { exact: true }).fill('hoist-demo');
  await page.getByLabel('Confirm password').fill('hoist-test');
  await page.getByLabel('Email address').focus();
  await expect(page.getByText('passwords do not match')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('hoist-test');
  await expect(page.getByText('passwords do not match')).toBeHidden();
});

test('the account shows its owner with an avatar of 75 pixels, profile, cards and notifications [RT026, RT028, RT029, RT049, CO038]', async ({
  page,
}) => {
  const person = newcomer();
  await signUp(page, person);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.goto('/inside/accounts');
  const box = await page.locator('.account-person .avatar').boundingBox();
  expect([box?.width, box?.height]).toEqual([75, 75]);
  await expect(page.locator('a[aria-current=page]:visible')).toHaveText(/Account/);
  for (const [link, title] of [
    ['Profile', 'Profile'],
    ['Payment cards', 'Payment cards'],
    ['Notifications', 'Notifications'],
  ] as const) {
    await page.getByRole('main').getByRole('link', { name: link }).click();
    await expect(
      page.locator('.ion-page:not(.ion-page-hidden)').getByRole('heading', { level: 1, name: title }),
    ).toBeVisible();
    await page.locator('.ion-page:not(.ion-page-hidden)').getByRole('button', { name: 'Back' }).click();
    await expect(page).toHaveURL(/\/inside\/accounts$/);
  }
});

test('the policies open over the sign-up and show the server’s words [SC008, SC009, SC013, SC015, SC081, SC082]', async ({
  page,
}) => {
  let give: () => void = () => undefined;
  await page.route(/get_fields=(terms|privacy)$/, async (route) => {
    await new Promise<void>((resolve) => {
      give = resolve;
    });
    await route.continue();
  });
  await openSignUp(page);
  for (const name of ['Terms and Conditions', 'Privacy Policy']) {
    await page.getByRole('button', { name }).click();
    await expect(dialog(page, name).getByRole('progressbar', { name })).toBeAttached();
    await expect(dialog(page, name).locator('.progress')).toBeVisible();
    give();
    await expect(page.getByRole('article').getByRole('heading', { name })).toBeVisible();
    await dialog(page, name).getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('article')).toBeHidden();
  }
});

test('an invitation link that is not valid says so on the landing and at sign-up, which goes on without it [RT005]', async ({
  page,
}) => {
  const note = page.getByText('This invitation link isn’t valid. You can still sign up.');
  await page.goto('/home-page?invitationCode=from-a-friend');
  await expect(note).toBeVisible();
  await page.getByRole('button', { name: 'Browse on the web' }).click();
  await expect(note.last()).toBeVisible();
  await expect(page.getByText('Invitation Link Applied')).toBeHidden();
  await fillSignUp(page, newcomer());
  const [request] = await Promise.all([
    page.waitForRequest((one) => one.method() === 'POST' && /\/api\/users\b/.test(one.url())),
    page.getByRole('button', { name: 'Sign Up And Login' }).click(),
  ]);
  expect(request.postData()).not.toContain('from-a-friend');
  await expect(page.getByRole('heading', { name: 'Verify Your Mobile Number' })).toBeVisible();
});

test.describe('a link that is opened without a log-in', () => {
  test.use({ expectedConsole: refused(404) });
  const front = (page: Page) => page.locator('.ion-page:not(.ion-page-hidden)').last();
  const demo = (name: string) => ({ email: `${name}@hoist.test`, password: demoPassword });

  /** Opens a link, is sent to the landing, and logs in there. */
  async function openAs(page: Page, link: string, name: string) {
    await page.goto(link);
    await expect(page).toHaveURL(/\/home-page$/);
    await page.locator('[data-open=login]:visible').first().click();
    await sendLogIn(page, demo(name));
  }

  async function logOut(page: Page) {
    await page.goto('/inside/accounts');
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.locator('ion-modal.alert').getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL(/\/home-page$/);
  }

  test('is where the log-in leads, for everyone whom it may show something; a log-out forgets it [RT007, RO022] @long', async ({
    page,
    server,
  }) => {
    const { ordersServicesId } = await book(
      server.url,
      await demoBooker(server.url, 'customer.vancouver@hoist.test', 'Vancouver'),
    );
    const order = `/inside/orders/${ordersServicesId}/user/details`;
    await openAs(page, `${order}?from=mail`, 'customer.vancouver');
    await expect(page).toHaveURL(new RegExp(`${order}\\?from=mail$`));
    await expect(page.getByRole('heading', { name: `Service# ${ordersServicesId}` })).toBeVisible();
    await logOut(page);
    await page.locator('[data-open=login]:visible').first().click();
    await sendLogIn(page, demo('customer'));
    await expect(page).toHaveURL(/\/inside\/home$/);

    await logOut(page);
    await openAs(page, order, 'customer2');
    await expect(page).toHaveURL(new RegExp(`${order}$`));
    await expect(front(page).getByRole('link', { name: 'Go to my orders' })).toBeVisible();

    const job = `/inside/mechanics/orders/${ordersServicesId}/details`;
    await logOut(page);
    await openAs(page, job, 'mechanic.vancouver');
    await expect(page).toHaveURL(new RegExp(`${job}$`));
    await logOut(page);
    await openAs(page, job, 'customer');
    await expect(page).toHaveURL(/\/inside\/home$/);
  });

  test('leads a new account to the booking that it named, once the phone is verified [PE010] @long', async ({
    page,
    inbox,
  }) => {
    const person = newcomer();
    await page.goto('/inside/select-services');
    await expect(page).toHaveURL(/\/home-page$/);
    await page.locator('[data-open=signUp]:visible').first().click();
    await fillSignUp(page, person);
    await page.getByRole('button', { name: 'Sign Up And Login' }).click();
    await page.getByLabel('Verification code').fill(await inbox.code(`+1${person.phone}`));
    await expect(page).toHaveURL(/\/inside\/select-/);
  });
});

test('log-out clears everything that a walk through the app stored and returns to the landing [SE001, SE002, SE003, SE004, OF006]', async ({
  page,
  server,
  inbox,
}) => {
  await enter(page, await readyToBook(server.url, inbox));
  await walkTheApp(page);
  await page.goto('/inside/accounts');
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.locator('ion-modal.alert').getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/home-page$/);
  await expectNothingOfAPerson(page);
  await expect.poll(() => keptSession(page)).toBeNull();
  await page.goto('/inside/accounts');
  await expect(page).toHaveURL(/\/home-page$/);
});

test('a person stays logged in while the token check is cut off [PE008]', async ({ page }) => {
  await signUp(page, newcomer());
  await page.route('**/api/check-token', (route) =>
    route.fulfill({ contentType: 'application/json', body: '{"data":{"fna' }),
  );
  await page.goto('/inside/accounts');
  await expect(page.getByRole('heading', { name: 'Dana Paradis' })).toBeVisible();
});

test('calls carry the token, the device and the forgery header [AP002, AP003, AP004, AP007, SC059, ER018]', async ({
  page,
  system,
}) => {
  await signUp(page, newcomer());
  await page.evaluate(() => localStorage.removeItem('hoist.codeSentAt'));
  await page.reload();
  await page.goto('/inside/select-services');
  const [response] = await Promise.all([
    page.waitForResponse((one) => one.url().includes('/request-phone-verification')),
    page.getByRole('button', { name: 'Resend' }).click(),
  ]);
  const { message } = (await response.json()) as { message: string };
  expect(message).not.toBe('');
  await expect(toast(page, message)).toBeVisible();
  const headers = await response.request().allHeaders();
  expect(headers['token']).toMatch(/.{20,}/);
  // The native apps carry no cookie, and so nothing to show for it (decision B4).
  if (system === 'web') expect(headers['x-xsrf-token']).toMatch(/.{20,}/);
  else expect(headers['x-xsrf-token']).toBeUndefined();
  const device = JSON.parse(decodeURIComponent(headers['device-info'] ?? '')) as Record<string, unknown>;
  expect(device['app_version']).toBe('2.5.5');
  expect(device['platform']).toBe(system);
});
