import { expect, test } from './support/test.ts';

// Pages of developers, looked at on a desk.
for (const { at, call, others } of [
  { at: '/api/docs', call: '/api/users/{userId}/schedule-service', others: '/api/admin/board' },
  { at: '/api/admin/docs', call: '/api/admin/board', others: '/api/users/{userId}/schedule-service' },
]) {
  test(`${at} lists its own calls and opens one`, async ({ page }) => {
    await page.goto(at);
    const paths = page.locator('.opblock-summary-path');
    await expect(paths.filter({ hasText: call }).first()).toBeVisible();
    await expect(paths.filter({ hasText: others })).toHaveCount(0);
    await paths.filter({ hasText: call }).first().click();
    await expect(page.getByText(/may call it/).first()).toBeVisible();
  });
}
