import { searchConsole } from '@hoist/contract/people/search';
import type { Page } from '@playwright/test';
import { callApi } from './support/api.ts';
import { expectNoFindings } from './support/findings.ts';
import { officeSession } from './support/office-session.ts';
import { registered } from './support/people.ts';
import { expect, test } from './support/test.ts';

// Browsers log every refusal.
test.use({ expectedConsole: /the server responded with a status of (409|422)/ });

async function asSupport(page: Page, serverUrl: string): Promise<{ readonly token: string }> {
  const session = await officeSession(serverUrl, 'support@hoist.test');
  await page.addInitScript((token) => localStorage.setItem('hoist.console.token', token), session.token);
  return session;
}

test('support changes the email and phone of a customer who called', async ({ page, server }) => {
  const [caller, other] = [await registered(server.url), await registered(server.url)];
  const session = await asSupport(page, server.url);
  const found = await callApi(server.url, searchConsole, {
    query: { search: caller.email },
    options: session,
  });
  await page.goto(`/admin/customers/${found.data.customers[0]?.usersId}`);
  const panel = page.getByRole('complementary');
  await panel.getByRole('button', { name: 'Change email or phone' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change email or phone' });
  await expect(dialog.getByLabel('Email')).toHaveValue(caller.email);
  await dialog.getByLabel('Email').fill(other.email);
  await dialog.getByLabel('Reason').fill('Lost the old phone');
  await dialog.getByRole('button', { name: 'Save contact' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(
    'There’s already an account with this email or phone number. Search for it.',
  );
  await expectNoFindings(page, 'the contact dialog');
  const email = `moved-${crypto.randomUUID().slice(0, 8)}@hoist.test`;
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Save contact' }).click();
  await expect(dialog).toBeHidden();
  await expect(panel.getByRole('link', { name: email })).toBeVisible();
  await expect(panel.getByText('Email or phone changed')).toBeVisible();
});
