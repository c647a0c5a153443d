import { listPayRules } from '@hoist/contract/pay/pay-rules';
import { callApi } from './support/api.ts';
import { expectNoFindings } from './support/findings.ts';
import { officeSession } from './support/office-session.ts';
import { expect, test } from './support/test.ts';

// Browsers write down every answer that is no success: an overlapping rule.
test.use({ expectedConsole: /the server responded with a status of 422/ });

const name = 'Priya Sharma';

/** A day after every rule of the mechanic, so that a repeated run adds its own. */
async function freeDay(serverUrl: string, token: string): Promise<string> {
  const { data } = await callApi(serverUrl, listPayRules, { options: { token } });
  const own = data.filter(({ mechanic }) => mechanic?.name === name);
  const last = own.map(({ endsOn }) => Number(endsOn?.slice(0, 4))).toSorted((a, b) => b - a)[0] ?? 2034;
  return `${last + 1}-03-01`;
}

test('the owner previews terms on last month, adds a rule of pay and sets its last day; a dialog opened before its page has loaded gets its choices [PD005, PD006, PD007]', async ({
  page,
  server,
}) => {
  const { token } = await officeSession(server.url, 'owner@hoist.test');
  await page.addInitScript((value) => localStorage.setItem('hoist.console.token', value), token);
  const day = await freeDay(server.url, token);
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/admin/pay/rules', async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto('/admin/money/pay/rules');
  await page.getByRole('button', { name: 'Pay a standby shift' }).click();
  const standby = page.getByRole('dialog', { name: 'Pay a standby shift' });
  const mechanics = standby.getByLabel('Mechanic').getByRole('option');
  await expect(mechanics).toHaveCount(0);
  answer();
  await expect(mechanics.filter({ hasText: name })).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(standby).toBeHidden();

  const rules = page.getByRole('table', { name: 'Pay rules' });
  await expect(rules.getByRole('row', { name: /^All mechanics 60% of labour/ })).toBeVisible();
  await expectNoFindings(page, 'the rules of pay');

  await page.getByRole('button', { name: 'Preview on last month’s jobs' }).click();
  const preview = page.getByRole('dialog', { name: 'Preview on last month’s jobs' });
  await preview.getByLabel('Per hour of booked time ($)').fill('80');
  await preview.getByRole('button', { name: 'Preview', exact: true }).click();
  await expect(preview).toBeHidden();
  await expect(page.getByRole('heading', { name: /^Effect on / })).toBeVisible();

  await page.getByRole('button', { name: 'Add a rule' }).click();
  const adding = page.getByRole('dialog', { name: 'Add a rule' });
  await adding.getByLabel('For', { exact: true }).selectOption(name);
  await adding.getByLabel('First day').fill(day);
  await adding.getByLabel('Last day').fill(day.replace('-03-01', '-06-30'));
  await adding.getByRole('button', { name: 'Add rule' }).click();
  await expect(adding.getByText(/^These terms pay no work\./)).toBeVisible();
  await expectNoFindings(page, 'a rule without terms');
  await adding.getByLabel('Share of labour (%)').fill('62.5');
  await adding.getByRole('button', { name: 'Add rule' }).click();
  await expect(adding).toBeHidden();
  const year = day.slice(0, 4);
  const end = rules.getByRole('button', { name: new RegExp(`from Mar 1, ${year}, ${name}$`) });
  await end.click();
  const ending = page.getByRole('dialog', { name: 'Set last day' });
  await ending.getByLabel('Last day').fill(day.replace('-03-01', '-04-30'));
  await ending.getByRole('button', { name: 'Set last day' }).click();
  await expect(ending).toBeHidden();
  const { data } = await callApi(server.url, listPayRules, { options: { token } });
  const added = data.find(({ startsOn, mechanic }) => startsOn === day && mechanic?.name === name);
  expect([added?.endsOn, added?.terms.labourShare]).toEqual([`${year}-04-30`, '62.5']);
});
