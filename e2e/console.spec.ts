import { consoleLogOut, inviteStaff } from '@hoist/contract/identity/staff';
import type { Page } from '@playwright/test';
import { callApi } from './support/api.ts';
import { expectNoFindings } from './support/findings.ts';
import { codeOf, officeSession } from './support/office-session.ts';
import { nextWord } from './support/people.ts';
import { expect, test } from './support/test.ts';

// Browsers write down every answer that is no success: a wrong code, a session that is over.
test.use({ expectedConsole: /the server responded with a status of (401|403|422)/ });

const tokenKey = 'hoist.console.token';
const password = 'a password of the office';

/** The areas that the navigation names, behind its button on a phone. */
async function areasOf(page: Page): Promise<readonly string[]> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const menu = page.getByRole('button', { name: 'Menu' });
  if (await menu.isVisible()) await menu.click();
  const links = page.getByRole('navigation', { name: 'Areas' }).getByRole('link');
  await expect(links.first()).toBeVisible();
  const names = await links.locator('span').allTextContents();
  if (await menu.isVisible()) await menu.click();
  return names;
}

async function logIn(page: Page, email: string, code: string): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Code from your authenticator app').fill(code);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

test('an invited member enrols, sees the areas of the role alone, works by the keyboard, and comes back with a recovery code [RO036]', async ({
  page,
  server,
  inbox,
}) => {
  const owner = await officeSession(server.url, 'owner@hoist.test');
  const email = `nora-${nextWord()}@office.test`;
  const form = { email, fname: 'Nora', lname: 'Roy', role: 'dispatcher' as const };
  await callApi(server.url, inviteStaff, { form, options: owner });
  const { text } = await inbox.waitFor(email, (message) => message.text.includes('/admin/welcome'));
  const link = new URL(/http\S+/.exec(text)?.[0] ?? '');

  await page.goto(`${link.pathname}${link.search}`);
  await expectNoFindings(page, 'the welcome');
  await page.getByLabel('New password').fill(password);
  await page.getByLabel('Repeat the password').fill('something else');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByLabel('Repeat the password')).toHaveAccessibleDescription('passwords do not match');
  await expect(page.getByLabel('New password')).toHaveValue(password);
  await page.getByLabel('Repeat the password').fill(password);
  await page.getByRole('button', { name: 'Save password' }).click();

  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await expectNoFindings(page, 'the enrolment');
  const key = ((await page.locator('.enrolment-key').textContent()) ?? '').replaceAll(' ', '');
  await page.getByLabel('Six digits from the app').fill('000000');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByText('That code isn’t right. Check it and try again.')).toBeVisible();
  await page.getByLabel('Six digits from the app').fill(codeOf(key));
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  const shown = page.locator('.recovery-codes code');
  await expect(shown).toHaveCount(10);
  const codes = await shown.allTextContents();
  expect(new Set(codes).size).toBe(10);
  await expectNoFindings(page, 'the recovery codes');
  await page.getByRole('button', { name: 'I saved them' }).click();

  await expect(page).toHaveURL(/\/admin\/today$/);
  const areas = await areasOf(page);
  for (const name of ['Today', 'Orders', 'Dispatch', 'To do']) expect(areas).toContain(name);
  for (const name of ['Team', 'Activity log']) expect(areas).not.toContain(name);
  await page.goto('/admin/team');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();

  await page.keyboard.press('g');
  await page.keyboard.press('o');
  await expect(page.getByRole('row').nth(2)).toBeVisible();
  await expectNoFindings(page, 'the orders');
  // The table is as wide as its box, whatever columns the screen has room for.
  const width = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((one) => one.getBoundingClientRect().width);
  const heads = await page
    .locator('.list thead th:visible')
    .evaluateAll((cells) => cells.reduce((sum, cell) => sum + cell.getBoundingClientRect().width, 0));
  expect(heads).toBeGreaterThan((await width('.list-scroll')) - 20);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');
  // A dialog that is closing still has the keyboard.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('/');
  await page.getByRole('searchbox', { name: 'Search', exact: true }).fill('nguyen');
  const search = page.getByRole('dialog', { name: 'Search' });
  await expect(search.getByRole('region', { name: 'Customers' }).getByRole('link').first()).toBeVisible();
  await expectNoFindings(page, 'the search');
  await search.getByRole('link', { name: 'Search Orders for “nguyen”' }).click();
  await expect(page).toHaveURL(/\/admin\/orders\?search=nguyen$/);
  const rows = page.getByRole('table', { name: 'Orders' }).locator('tr[data-row]');
  // The rows of the whole list give way to those that were found.
  await expect(rows.filter({ hasNotText: 'Nguyen' })).toHaveCount(0);
  await rows.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('complementary', { name: /^Order \d+$/ });
  await panel.getByText(/^Details/).click();
  await expect(panel.getByText('customer@hoist.test')).toBeVisible();
  await panel.getByRole('tab', { name: 'Activity' }).click();
  await expect(panel.getByRole('heading', { name: 'History' })).toBeVisible();
  await expectNoFindings(page, 'an order');
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();

  // The session ends elsewhere during input.
  const token = await page.evaluate((name) => localStorage.getItem(name) ?? '', tokenKey);
  await callApi(server.url, consoleLogOut, { options: { token } });
  await page.getByRole('searchbox').first().fill('tremblay');
  await expect(page.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible();
  await expectNoFindings(page, 'the end of the session');
  await logIn(page, email, codes[0] ?? '');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('searchbox').first()).toHaveValue('tremblay');
  await page.getByRole('button', { name: /Your account/ }).click();
  await expect(page.getByText('9 recovery codes left')).toBeVisible();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();

  // An address that a colleague sent opens its record once its reader is in.
  await page.goto('/admin/mechanics');
  await logIn(page, email, codes[1] ?? '');
  await page.getByRole('row').nth(2).click();
  await expect(page).toHaveURL(/\/admin\/mechanics\/\d+$/);
  const heading = page.getByRole('complementary').getByRole('heading').first();
  // Until the record is loaded it shows a number.
  await expect(heading).not.toHaveText(/\d/);
  const name = (await heading.textContent()) ?? '';
  await page.getByRole('button', { name: /Your account/ }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await logIn(page, email, codes[2] ?? '');
  await expect(page.getByRole('complementary', { name })).toBeVisible();

  await page.getByRole('button', { name: /Your account/ }).click();
  await page.getByRole('button', { name: 'New recovery codes' }).click();
  const renewing = page.getByRole('dialog', { name: 'New recovery codes' });
  await renewing.getByLabel('Current password').fill('not this one');
  await renewing.getByLabel('Code from your authenticator app').fill(codes[3] ?? '');
  await renewing.getByRole('button', { name: 'New recovery codes' }).click();
  await expect(renewing.getByLabel('Current password')).toHaveAccessibleDescription(
    'Enter your current password',
  );
  await expectNoFindings(page, 'renewing recovery codes');
  await renewing.getByLabel('Current password').fill(password);
  await renewing.getByRole('button', { name: 'New recovery codes' }).click();
  await expect(page.locator('.recovery-codes code')).toHaveCount(10);
  const [fresh = ''] = await page.locator('.recovery-codes code').allTextContents();
  await page.getByRole('button', { name: 'I saved them' }).click();
  await page.getByRole('button', { name: /Your account/ }).click();
  await expect(page.getByText('10 recovery codes left')).toBeVisible();
  await page.getByRole('button', { name: 'Change password' }).click();
  const changing = page.getByRole('dialog', { name: 'Change password' });
  await changing.getByLabel('Current password').fill(password);
  await changing.getByLabel('Code from your authenticator app').fill(fresh);
  await changing.getByLabel('New password').fill(`${password} now`);
  await changing.getByLabel('Repeat the password').fill(`${password} now`);
  await changing.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Password changed. Your other sessions have ended.')).toBeVisible();
});

test.describe('an owner', () => {
  // The code of a page that is cut off, once.
  test.use({ expectedConsole: /Failed to load resource|Failed to fetch dynamically imported module/ });

  test('the console opens at /admin; a page whose code cannot be loaded says so, and comes by trying again; an owner blocks a colleague with a reason, and the log says so [RT039, RO031, RO036, CS002]', async ({
    page,
    server,
  }) => {
    const { token } = await officeSession(server.url, 'admin@hoist.test');
    await page.addInitScript(
      ([name, value]) => localStorage.setItem(name ?? '', value ?? ''),
      [tokenKey, token],
    );
    await page.goto('/admin');
    await expect(page).toHaveURL(/\/admin\/\w+$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const code = '**/assets/team-page-*.js';
    await page.route(code, (route) => route.abort());
    await page.goto('/admin/team');
    const failed = page.getByRole('alert').filter({ hasText: 'We couldn’t load this' });
    await expect(failed).toBeVisible();
    await page.keyboard.press('g');
    await page.keyboard.press('o');
    await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
    await page.goBack();
    await expect(failed).toBeVisible();
    await page.unroute(code);
    await failed.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Team' })).toBeVisible();

    const areas = await areasOf(page);
    for (const name of ['Orders', 'Dispatch', 'To do', 'Team', 'Activity log']) expect(areas).toContain(name);
    await expectNoFindings(page, 'the team');
    await page.getByRole('link', { name: 'Sam Leblanc' }).click();
    const panel = page.getByRole('complementary');
    await panel.getByRole('button', { name: 'Block' }).click();
    const asked = page.getByRole('dialog', { name: 'Block' });
    await asked.getByRole('button', { name: 'Block' }).click();
    await expect(asked.getByLabel('Reason')).toHaveAccessibleDescription('Say why');
    const reason = asked.getByRole('textbox', { name: 'Reason', exact: true });
    await expect(reason).toHaveAttribute('aria-required', 'true');
    await expect(asked.getByText('Fields with * are required.')).toBeVisible();
    await asked.getByLabel('Reason').fill('Left the company');
    await asked.getByRole('button', { name: 'Block' }).click();
    await expect(page.getByText('They can’t log in to the console anymore')).toBeVisible();
    await expect(panel.getByText(/Left the company/)).toBeVisible();
    await expectNoFindings(page, 'a member of the team');
    await expect(asked).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await page.keyboard.press('g');
    await page.keyboard.press('l');
    await page
      .getByRole('row', { name: /Colleague blocked/ })
      .first()
      .click();
    const details = page.getByRole('dialog', { name: 'Colleague blocked' });
    await expect(details.getByText('Left the company')).toBeVisible();
    await expect(details.getByRole('row', { name: 'Blocked No Yes' })).toBeVisible();
    await expectNoFindings(page, 'the audit log');
  });
});
