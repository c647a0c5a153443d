import type { Page } from '@playwright/test';
import { expectNoFindings } from './support/findings.ts';
import { officeSession } from './support/office-session.ts';
import { nextWord } from './support/people.ts';
import { expect, test } from './support/test.ts';

// Browsers write down every answer that is no success: a price that is none, a row that is there already.
test.use({ expectedConsole: /the server responded with a status of (409|422)/ });

const tokenKey = 'hoist.console.token';

async function enterAs(page: Page, serverUrl: string, email: string): Promise<void> {
  const session = await officeSession(serverUrl, email);
  await page.addInitScript(
    ([name, value]) => localStorage.setItem(name ?? '', value ?? ''),
    [tokenKey, session.token],
  );
}

test('the pages of the catalogue open, and a file is applied only without errors [CT001, CT003] @once', async ({
  page,
  server,
}) => {
  await enterAs(page, server.url, 'owner@hoist.test');
  for (const [path, heading] of [
    ['', 'Services'],
    ['/vehicles', 'By vehicle'],
    ['/add-ons', 'Add-ons'],
    ['/prices', 'Rates and fees'],
    ['/taxes', 'Taxes and recycling fees'],
    ['/coupons', 'Coupons'],
  ] as const) {
    await page.goto(`/admin/catalogue${path}`);
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
    await expect(page.locator('.loading')).toHaveCount(0);
    await expectNoFindings(page, heading);
  }

  await page.goto('/admin/catalogue/files');
  const coupons = page.getByRole('region', { name: 'Coupons' });
  const file = (text: string) => ({ name: 'coupons.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await coupons
    .getByLabel('Upload a CSV file')
    .setInputFiles(file('code;title_en;title_fr;amount\nJOURNEY-1;Five;Cinq;5,00\nX;Five;Cinq;5,00\n'));
  await expect(coupons.getByText('1 new, 0 changed, 0 unchanged, 1 with errors')).toBeVisible();
  await expect(coupons.getByText(/^A code has/)).toBeVisible();
  await expect(coupons.getByRole('button', { name: 'Apply all' })).toBeHidden();
  await expectNoFindings(page, 'a file with a wrong row');
  await coupons
    .getByLabel('Upload a CSV file')
    .setInputFiles(file('code;title_en;title_fr;amount\nJOURNEY-1;Five;Cinq;5,00\n'));
  await coupons.getByRole('button', { name: 'Apply all' }).click();
  await expect(page.getByText('1 rows imported')).toBeVisible();
});

test('a price by vehicle is added by form, and the draft lists the vehicles that change [CT004] @once', async ({
  page,
  server,
}) => {
  await enterAs(page, server.url, 'owner@hoist.test');
  await page.goto('/admin/catalogue/vehicles?service=blower-motor');
  await page.getByRole('button', { name: 'New price' }).click();
  const form = page.getByRole('dialog', { name: 'New price' });
  await form.getByLabel('Service', { exact: true }).selectOption('blower-motor');
  const add = async (make: string, models: string) => {
    await form.getByLabel('Makes').fill(make);
    await form.getByLabel('Models').fill(models);
    await form.getByRole('button', { name: 'Save to draft' }).click();
  };
  await form.getByLabel('First model year').fill('2016');
  await form.getByLabel('Labour hours').fill('3,5');
  await add('Hunda', 'Pilot');
  await expect(form.getByLabel('Makes')).toHaveAccessibleDescription(/make Hunda/);
  await expectNoFindings(page, 'a price with an unknown make');
  await add('Honda', 'Pilot; Passport');
  const list = page.getByRole('table', { name: 'By vehicle' });
  const row = list.getByRole('row', { name: /Honda Pilot, Passport 2016–…/ });
  await expect(row).toContainText('3.5');

  await page.getByRole('button', { name: 'New price' }).click();
  await form.getByLabel('Service', { exact: true }).selectOption('blower-motor');
  await form.getByLabel('First model year').fill('2020');
  await form.getByLabel('Labour hours').fill('4');
  await add('Honda', 'Pilot');
  await expect(form.getByRole('alert')).toContainText('Honda Pilot, Passport 2016–…');
  await form.getByRole('button', { name: 'Back' }).click();

  await row.click();
  const panel = page.getByRole('complementary', { name: 'Price by vehicle' });
  await panel.getByLabel('Labour hours').fill('3.6');
  await expectNoFindings(page, 'a price by vehicle');
  await panel.getByRole('button', { name: 'Save to draft' }).click();
  await expect(row).toContainText('3.6');
  await row.click();
  await panel.getByLabel('Core charge, Standard').fill('35');
  await panel.getByRole('button', { name: 'Save to draft' }).click();
  await expect(row).toContainText('Standard core charge $35.00');

  await page.goto('/admin/catalogue/draft');
  const effect = page.getByRole('region', { name: 'What changes' });
  const blower = effect.getByRole('table', { name: /^Blower motor/ });
  await expect(blower.getByRole('row', { name: /Honda Pilot|Honda Passport/ })).toContainText('(3.6 h)');
  await expect(effect.getByText('12 vehicles without a change')).toBeVisible();
  await expectNoFindings(page, 'the effect of a draft');

  await page.goto('/admin/catalogue/vehicles?service=blower-motor');
  await row.click();
  await panel.getByRole('button', { name: 'Remove from list' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove from list' }).click();
  await expect(row).toBeHidden();
});

test('the parts of a job are followed to the van, and a locker comes and goes [PT001, PT005] @once', async ({
  page,
  server,
}) => {
  await enterAs(page, server.url, 'admin@hoist.test');
  const number = `J${nextWord()}`;
  await page.goto('/admin/parts/lockers');
  await page.getByRole('button', { name: 'New locker' }).click();
  const made = page.getByRole('dialog', { name: 'New locker' });
  await made.getByRole('button', { name: 'Save' }).click();
  await expect(made.getByLabel('Number')).toHaveAccessibleDescription(/locker.s number/);
  await made.getByLabel('Number').fill(number);
  await made.getByLabel('Location').fill('Depot');
  await made.getByLabel('Code').fill('0815');
  await made.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('rowheader', { name: number })).toBeVisible();
  await expectNoFindings(page, 'the lockers');

  await page.goto('/admin/parts?show=all');
  await expectNoFindings(page, 'the parts of visits');
  await page.getByRole('table', { name: 'Parts' }).locator('tr[data-row]').first().click();
  const panel = page.getByRole('complementary', { name: /^Parts of order/ });
  await panel.getByRole('button', { name: 'Add a part' }).click();
  const added = panel.getByRole('region', { name: 'Add a part' });
  await added.getByRole('button', { name: 'Save' }).click();
  await expect(added.getByRole('textbox', { name: 'Part' })).toHaveAccessibleDescription(/which part/);
  await added.getByRole('textbox', { name: 'Part' }).fill('Clips');
  await added.getByLabel('State').selectOption({ label: 'Ordered' });
  await added.getByRole('button', { name: 'Save' }).click();
  const clips = panel.getByRole('region', { name: 'Clips' });
  await clips.getByLabel('State').selectOption({ label: 'Not needed' });
  await clips.getByRole('button', { name: 'Save' }).click();
  await expect(clips.getByLabel('State')).toHaveValue('not_needed');
  await expectNoFindings(page, 'the parts of a job');

  await page.goto('/admin/parts/lockers');
  await page.getByRole('button', { name: `Remove ${number}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('rowheader', { name: number })).toBeHidden();
});
