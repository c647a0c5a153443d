import { expect, test } from './support/test.ts';

const pages = [
  {
    at: '/api/docs',
    call: 'Book: hold the slot, freeze the estimate, start the two payments',
    path: '/api/users/{userId}/schedule-service',
    status: '409',
    refusal: 'nextSlots',
    others: 'A day of all mechanics',
  },
  {
    at: '/api/admin/docs',
    call: 'A day of all mechanics',
    path: '/api/admin/board',
    status: '403',
    refusal: 'forbidden',
    others: 'Book: hold the slot',
  },
];

// Pages of developers, looked at on a desk.
test('each API page finds a call of its own, with its form and what a refusal adds [OP009] @desktop', async ({
  page,
}) => {
  for (const { at, call, path, status, refusal, others } of pages)
    await test.step(at, async () => {
      await page.goto(at);
      const filter = page.getByPlaceholder('Filter');
      // The viewer resolves the whole document first.
      await filter.waitFor({ timeout: 60_000 });
      await filter.fill(call.slice(0, 16));
      await page.getByText(call).first().click();
      await expect(page.getByText(others)).toHaveCount(0);
      await expect(page.getByText(path.split('/').at(-1) ?? '').first()).toBeVisible();
      await page.getByRole('button', { name: status }).click();
      await expect(page.getByText(refusal).first()).toBeVisible();
    });
});
