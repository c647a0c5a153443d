import { Buffer } from 'node:buffer';
import type { Page } from '@playwright/test';
import { getFeatureFlags, setAppVersion } from '@hoist/contract/operations/feature-flags';
import { callApi } from './support/api.ts';
import { appAs, nextVersion, signed, withdrawAll } from './support/bundles.ts';
import { expectNoFindings } from './support/findings.ts';
import { officeSession } from './support/office-session.ts';
import { expect, test } from './support/test.ts';

// Browsers write down every answer that is no success.
test.use({ expectedConsole: /the server responded with a status of (400|422)/ });

const bytesOf = async (blob: Blob) => Buffer.from(await blob.arrayBuffer());

/** Chooses a bundle and what is to be its signature, and uploads both. */
async function upload(page: Page, version: string, [zip, signature]: readonly [Blob, Blob]) {
  const name = `hoist-${version}.zip`;
  await page.getByLabel('Both files from “npm run bundle”').setInputFiles([
    { name, mimeType: 'application/zip', buffer: await bytesOf(zip) },
    { name: `${name}.sig`, mimeType: 'text/plain', buffer: await bytesOf(signature) },
  ]);
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
}

test('the office uploads a bundle, publishes it to a share of the devices, raises it and takes it back [UP001, CS008] @once', async ({
  page,
  server,
}) => {
  const { token } = await officeSession(server.url, 'owner@hoist.test');
  await page.addInitScript((kept) => localStorage.setItem('hoist.console.token', kept), token);
  await withdrawAll(server.url, token);
  const version = await nextVersion(server.url, token);
  const [zip, signature] = signed(appAs(version));
  await page.goto('/admin/settings');
  await page.getByRole('link', { name: 'App updates' }).click();
  await expect(page.getByRole('heading', { name: 'App updates', level: 1 })).toBeVisible();

  await upload(page, version, [zip, signed(appAs('9.9.9'))[1]]);
  await expect(page.getByRole('alert')).toHaveText(
    'The signature doesn’t match this file and this server’s key',
  );
  await expect(page.getByText(`hoist-${version}.zip, hoist-${version}.zip.sig`)).toBeVisible();
  await upload(page, version, [zip, signature]);
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: version, exact: true }) });
  await expect(row.getByText('Not published')).toBeVisible();
  await expectNoFindings(page, 'the updates');

  await row.getByRole('button', { name: 'Publish' }).click();
  const publish = page.getByRole('dialog', { name: 'Publish' });
  await publish.getByLabel('Share of devices').fill('0');
  await publish.getByRole('button', { name: 'Publish' }).click();
  await expect(publish.getByText('Enter a share from 1 to 100')).toBeVisible();
  await publish.getByLabel('Share of devices').fill('25');
  await expectNoFindings(page, 'publishing');
  await publish.getByRole('button', { name: 'Publish' }).click();
  await expect(row.getByText('Published to 25%')).toBeVisible();
  await row.getByRole('button', { name: /^Share/ }).click();
  const share = page.getByRole('dialog', { name: 'Change share' });
  await expect(share.getByLabel('Share of devices')).toHaveValue('25');
  await share.getByLabel('Share of devices').fill('100');
  await share.getByRole('button', { name: 'Change share' }).click();
  await expect(row.getByText('Published to 100%')).toBeVisible();

  await row.getByRole('button', { name: 'Details' }).click();
  const details = page.getByRole('dialog', { name: `Bundle ${version}` });
  await expect(details.getByText(/^[0-9a-f]{64}$/)).toBeVisible();
  await expectNoFindings(page, 'the details');
  await details.getByRole('button', { name: 'Close' }).click();

  await row.getByRole('button', { name: 'Withdraw' }).click();
  const withdraw = page.getByRole('dialog', { name: 'Withdraw' });
  await withdraw.getByRole('button', { name: 'Withdraw' }).click();
  await expect(withdraw.getByLabel('Reason')).toHaveAttribute('aria-invalid', 'true');
  await withdraw.getByLabel('Reason').fill('Stays on the splash');
  await withdraw.getByRole('button', { name: 'Withdraw' }).click();
  await expect(row.getByText('Withdrawn')).toBeVisible();
  await expect(row.getByRole('button', { name: 'Publish' })).toHaveCount(0);

  const second = await nextVersion(server.url, token);
  await upload(page, second, signed(appAs(second)));
  const other = page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: second, exact: true }) });
  await other.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog', { name: 'Remove' }).getByRole('button', { name: 'Remove' }).click();
  await expect(other).toHaveCount(0);
  await expect(row).toBeVisible();
});

test('a version that no device has reported is forced only once that is confirmed, and no page of today is locked out [UP002, CS009] @once', async ({
  page,
  server,
  newPerson,
}) => {
  const { token } = await officeSession(server.url, 'owner@hoist.test');
  const options = { token };
  await page.addInitScript((kept) => localStorage.setItem('hoist.console.token', kept), token);
  const visitor = await newPerson();
  const kept = async () => (await callApi(server.url, getFeatureFlags, { options })).data.version.version;
  const present = await kept();
  await page.goto('/admin/settings/versions');
  const card = page.getByRole('region', { name: 'App versions' });
  await card.getByLabel('Current version of the iOS and Android apps').fill('9.9.9');
  for (const system of ['Web', 'iOS'])
    await card
      .getByRole('group', { name: system })
      .getByLabel('Older versions')
      .selectOption({ label: 'must be updated first' });
  await card.getByRole('button', { name: 'Save' }).click();
  const question = page.getByRole('dialog', { name: 'Force this version' });
  await expect(question).toContainText('No device has reported iOS\u00a09.9.9 yet.');
  await expectNoFindings(page, 'forcing a version');
  await question.getByRole('button', { name: 'Back' }).click();
  expect(await kept()).toBe(present);

  await card.getByRole('button', { name: 'Save' }).click();
  await question.getByRole('button', { name: 'Force this version' }).click();
  await expect(question).toHaveCount(0);
  expect(await kept()).toBe('9.9.9');
  const told = visitor.waitForResponse(/get_fields=app_version/);
  await visitor.goto('/company/credits');
  await (await told).finished();
  await expect(visitor.getByRole('heading', { name: 'Credits' })).toBeVisible();
  await expect(visitor.locator('ion-modal')).toHaveCount(0);
  await callApi(server.url, setAppVersion, {
    form: { version: present, web_mode: 'soft', ios_mode: 'soft', android_mode: 'soft' },
    options,
  });
});
