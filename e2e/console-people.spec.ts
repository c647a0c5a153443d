import { applyAsMechanic } from '@hoist/contract/people/inquiries';
import type { Page } from '@playwright/test';
import { callApi } from './support/api.ts';
import { expectNoFindings } from './support/findings.ts';
import { officeSession } from './support/office-session.ts';
import { nextWord } from './support/people.ts';
import { expect, test } from './support/test.ts';

// Browsers write down every answer that is no success.
test.use({ expectedConsole: /the server responded with a status of (401|404|409|422)/ });

const tokenKey = 'hoist.console.token';

async function enter(page: Page, serverUrl: string, email: string): Promise<void> {
  const { token } = await officeSession(serverUrl, email);
  await page.addInitScript(
    ([name, value]) => {
      if (location.pathname.startsWith('/admin')) localStorage.setItem(name ?? '', value ?? '');
    },
    [tokenKey, token],
  );
}

test('support finds a customer, acts as them in another tab, blocks them with a reason and lets them in again [PE021, PE022, AC006] @once', async ({
  page,
  server,
}) => {
  await enter(page, server.url, 'owner@hoist.test');
  await page.goto('/admin/customers');
  await expect(page.getByRole('table', { name: 'Customers' }).locator('tr[data-row]').first()).toBeVisible();
  await expectNoFindings(page, 'the customers');
  await page.getByRole('searchbox').first().fill('customer2@');
  const rows = page.getByRole('table', { name: 'Customers' }).locator('tr[data-row]');
  await expect(rows).toHaveCount(1);
  await rows.first().click();
  const panel = page.getByRole('complementary');
  await expect(panel.getByRole('heading', { name: 'Consents' })).toBeVisible();
  await expectNoFindings(page, 'a customer');

  await panel.getByLabel('Cash payment').selectOption('-1');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel.getByText('can’t pay cash')).toBeVisible();
  await panel.getByLabel('Cash payment').selectOption('0');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel.getByText('Now: can pay cash')).toBeVisible();

  // The way in is asked for with a reason, and leads there once.
  await panel.getByRole('button', { name: 'Open the app as this person' }).click();
  const asked = page.getByRole('dialog', { name: 'Open the app as this person' });
  await asked.getByLabel('Reason').fill('Called for help with a booking');
  await asked.getByRole('button', { name: 'Create access link' }).click();
  const link = asked.getByRole('link', { name: /^Open the app as/ });
  await expectNoFindings(page, 'the way in');
  const address = (await link.getAttribute('href')) ?? '';
  const [tab] = await Promise.all([page.context().waitForEvent('page'), link.click()]);
  const bar = tab.getByRole('complementary', { name: 'Acting as someone else' });
  await expect(bar).toBeVisible();
  await expect(tab).toHaveURL(/\/inside\/home$/);
  expect(await tab.evaluate(() => localStorage.getItem('hoist.session'))).toBeNull();
  await expectNoFindings(tab, 'the app while acting');
  await bar.getByRole('button', { name: 'Stop' }).click();
  await expect(tab).toHaveURL(/\/home-page$/);
  await tab.goto(address);
  await expect(tab.getByRole('heading', { name: 'This link no longer works', level: 2 })).toBeVisible();
  await tab.close();

  // The console goes on where it was.
  await panel.getByRole('button', { name: 'Block', exact: true }).click();
  const blocking = page.getByRole('dialog', { name: 'Block' });
  await blocking.getByRole('button', { name: 'Block' }).click();
  await expect(blocking.getByLabel('Reason')).toHaveAccessibleDescription('Say why');
  await blocking.getByLabel('Reason').fill('Threatened a mechanic');
  await blocking.getByRole('button', { name: 'Block' }).click();
  await expect(panel.getByText(/Blocked on .*Threatened a mechanic/)).toBeVisible();
  await panel.getByRole('button', { name: 'Unblock' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Unblock' }).click();
  await expect(panel.getByRole('button', { name: 'Block', exact: true })).toBeVisible();
  await expect(panel.getByText('Acting as a user opened')).toBeVisible();

  await panel.getByRole('button', { name: 'Delete account' }).click();
  const erasing = page.getByRole('dialog', { name: 'Delete account' });
  await erasing.getByLabel('Reason').fill('Asked for it in writing');
  await erasing.getByLabel('Email of the account').fill('other@hoist.test');
  await erasing.getByRole('button', { name: 'Delete account' }).click();
  await expect(erasing.getByLabel('Email of the account')).toHaveAccessibleDescription(
    'Type the account’s email',
  );
});

test('the office takes an applicant on, keeps certificates and hours, and publishes words and a banner [CT008, CT011, PE019] @once', async ({
  page,
  server,
}) => {
  const name = `Lou ${nextWord()}`;
  const form = {
    name,
    email: `lou-${nextWord()}@applicants.test`,
    phone: '4165550177',
    city: 'Hamilton',
    state: 'ON' as const,
    certificate: '310S-400123',
    years_of_experience: 12,
  };
  await callApi(server.url, applyAsMechanic, { form });
  await enter(page, server.url, 'admin@hoist.test');
  await page.goto('/admin/mechanics/applications');
  await page.getByRole('row', { name: new RegExp(name) }).click();
  const panel = page.getByRole('complementary');
  await expect(page).toHaveURL(/\/mechanics\/applications\/\d+$/);
  await page.reload();
  const step = async (button: string) => {
    await panel.getByRole('button', { name: button, exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: button, exact: true }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
  };
  await step('Request documents');
  await step('Documents received');
  await expect(panel.getByText('Still missing: Trade certificate, Liability insurance')).toBeVisible();
  for (const kind of ['trade', 'insurance']) {
    await panel.getByRole('button', { name: 'Add certificate' }).click();
    const adding = page.getByRole('dialog');
    await adding.getByLabel('Kind').selectOption(kind);
    await adding.getByLabel('Number').fill('310S-400123');
    await adding.getByLabel('Valid until (last day)').fill('2030-06-30');
    await adding.getByRole('button', { name: 'Add certificate' }).click();
    await expect(adding).toBeHidden();
  }
  await expect(panel.getByText('Nothing is missing.')).toBeVisible();
  await expectNoFindings(page, 'an application');
  await step('Approve');
  await panel.getByRole('link', { name: 'Open mechanic' }).click();

  await expect(panel.getByText('0 of')).toBeVisible();
  await panel.getByRole('button', { name: 'Change services' }).click();
  const skills = page.getByRole('dialog', { name: 'Change services' });
  await skills.getByLabel('Engine oil and filter change').check();
  await skills.getByRole('button', { name: 'Save services' }).click();
  await expect(panel.getByText('1 of')).toBeVisible();
  await panel.getByRole('button', { name: 'Change hours and limits' }).click();
  const week = page.getByRole('dialog', { name: 'Change hours and limits' });
  await week.getByRole('group', { name: 'Weekly hours' }).getByRole('button', { name: 'Add' }).click();
  await week.getByLabel('Monday: To').fill('07:00');
  await week.getByRole('button', { name: 'Save calendar' }).click();
  await expect(week.getByText(/end/i).first()).toBeVisible();
  await week.getByLabel('Monday: To').fill('16:00');
  await expectNoFindings(page, 'the week of a mechanic');
  await week.getByRole('button', { name: 'Save calendar' }).click();
  await expect(panel.getByText('Monday 08:00–16:00')).toBeVisible();
  await expectNoFindings(page, 'a mechanic');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('table', { name: 'Mechanics' }).getByText(name)).toBeVisible();

  // Whose jobs are promised keeps the days that they need, and the office sees which.
  await page.goto('/admin/mechanics?search=mechanic%40hoist');
  await page.getByRole('table', { name: 'Mechanics' }).locator('tr[data-row]').first().click();
  await panel.getByRole('button', { name: 'Add time off' }).click();
  const off = page.getByRole('dialog', { name: 'Add time off' });
  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
  await off.getByLabel('First day').fill(day(0));
  await off.getByLabel('Last day').fill(day(60));
  await off.getByRole('button', { name: 'Add time off' }).click();
  await expect(off.getByRole('link').first()).toBeVisible();
  await expectNoFindings(page, 'the jobs in the way');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');

  await page.keyboard.press('g');
  await page.keyboard.press('e');
  await page.getByRole('link', { name: 'Suppliers' }).click();
  await panel
    .getByLabel('English')
    .fill('<h2>For suppliers of {brand}</h2><p onclick="x()">Write to us.</p>');
  await panel.getByLabel('French').fill('<h2>Pour les fournisseurs</h2><p>Écrivez-nous.</p>');
  await panel.getByRole('button', { name: 'Preview' }).click();
  await expect(panel.getByRole('heading', { name: 'For suppliers of Hoist' })).toBeVisible();
  await panel.getByRole('button', { name: 'Save draft' }).click();
  await panel.getByRole('button', { name: 'Publish: Version 1' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(panel.getByText(/published .* by /)).toBeVisible();
  await expectNoFindings(page, 'a text');
  await page.goto('/company/suppliers');
  await expect(page.getByRole('heading', { name: 'For suppliers of Hoist' })).toBeVisible();

  await page.goto('/admin/settings');
  const bar = page.getByRole('region', { name: 'Unsaved changes' });
  const photos = page.getByRole('switch', { name: 'Photos from the website' });
  const [now, then] = (await photos.isChecked()) ? ['On', 'Off'] : ['Off', 'On'];
  for (const [from, to] of [
    [now, then],
    [then, now],
  ]) {
    await photos.click();
    await expect(bar.getByRole('listitem')).toHaveText([`Photos from the website: ${from} →becomes ${to}`]);
    await expectNoFindings(page, 'a changed setting');
    await bar.getByRole('button', { name: 'Save change' }).click();
    await expect(bar).toHaveCount(0);
  }
  await page.getByLabel('App Store link').fill('ftp://store');
  await bar.getByRole('button', { name: 'Save change' }).click();
  await expect(page.getByLabel('App Store link')).toHaveAttribute('aria-invalid', 'true');
  await bar.getByRole('button', { name: 'Discard' }).click();
  await expect(bar).toHaveCount(0);

  await page.goto('/admin/switches/versions');
  await expect(page).toHaveURL(/\/admin\/settings\/versions$/);
  await page.getByLabel('Oldest version allowed').first().fill('99.0.0');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('Oldest version allowed').first()).toHaveAccessibleDescription(
    /can’t be newer than the current one/,
  );
  await expectNoFindings(page, 'the versions');
});
