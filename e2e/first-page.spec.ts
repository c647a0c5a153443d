import { expect, test } from './support/test.ts';

test('a visitor who opens the product lands on its home page [RT001, RT004]', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/home-page/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
