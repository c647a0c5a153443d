import { expect, test } from './support/test.ts';

// Pages of developers, looked at on a desk.
for (const { at, call, others } of [
  { at: '/api/docs', call: '/api/users/:userId/schedule-service', others: '/api/admin/board' },
  { at: '/api/admin/docs', call: '/api/admin/board', others: '/api/users/:userId/schedule-service' },
]) {
  test(`${at} lists its own calls and opens one @desktop`, async ({ page }) => {
    await page.goto(at);
    const calls = page.locator('summary');
    await expect(calls.filter({ hasText: others })).toHaveCount(0);
    await calls.filter({ hasText: call }).first().click();
    await expect(page.locator('details[open]').getByText(/^Who:/)).toBeVisible();
  });
}
