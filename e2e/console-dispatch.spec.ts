import { sendInquiry } from '@hoist/contract/people/inquiries';
import type { Locator, Page } from '@playwright/test';
import { callApi } from './support/api.ts';
import { confirmedVisit, enterAsDispatcher, otherPlace } from './support/board.ts';
import { expectNoFindings } from './support/findings.ts';
import { nextWord } from './support/people.ts';
import { expect, test } from './support/test.ts';

// Browsers write down every answer that is no success: what was left empty.
test.use({ expectedConsole: /the server responded with a status of 422/ });

const ghost = (page: Page): Locator => page.locator('.ghost');

test('the dispatcher carries a visit over the board by pointer and by keyboard, and settles the rest in its panel [DI001] @desktop', async ({
  page,
  server,
}) => {
  const session = await enterAsDispatcher(page, server.url);
  const visit = await confirmedVisit(server.url, session);
  await page.goto(`/admin/board?day=${visit.day}`);
  const block = page.locator(`[data-visit="${visit.id}"]`);
  await expect(block).toBeVisible();
  await expectNoFindings(page, 'the board');

  // By keyboard: up and down tells of each mechanic whether they could, and Escape changes nothing.
  await block.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Picked up.')).toHaveCount(1);
  await page.keyboard.press('ArrowUp');
  await expect(ghost(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(ghost(page)).toBeHidden();
  await expect(block).toBeFocused();

  // By pointer: Escape lets go here, too.
  const from = await block.boundingBox();
  if (!from) throw new Error('the visit is not on the screen');
  await page.mouse.move(from.x + 12, from.y + 12);
  await page.mouse.down();
  await page.mouse.move(from.x + 40, from.y + 12, { steps: 3 });
  await expect(ghost(page)).toBeVisible();
  await expect(page.locator('.carry-open').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(ghost(page)).toBeHidden();

  await page.mouse.move(from.x + 4, from.y + 12);
  await page.mouse.down();
  await page.mouse.move(from.x + 40, from.y + 12, { steps: 3 });
  await expect(ghost(page)).toBeVisible();
  const to = await otherPlace(page, from);
  await page.mouse.move(to.x, to.y, { steps: 5 });
  await expect(page.locator('.ghost-ok')).toBeVisible();
  await page.mouse.up();
  await page.getByRole('button', { name: 'Move visit' }).click();
  await expect(page.getByText(/ has the visit now\./)).toBeVisible();
  await expect(ghost(page)).toBeHidden();

  // Its panel beside the board.
  await block.click();
  const panel = page.getByRole('complementary', { name: `Order ${visit.id}` });
  await panel.getByRole('tab', { name: 'Activity' }).click();
  await panel.getByLabel('New note').fill('The dog is friendly');
  await panel.getByRole('button', { name: 'Add note' }).click();
  await expect(panel.getByText('The dog is friendly')).toBeVisible();
  await expect(panel.getByLabel('New note')).toHaveValue('');
  await panel.getByRole('tab', { name: 'Messages' }).click();
  await panel.getByLabel('Message to customer and mechanic').fill('We are on our way');
  await panel.getByRole('button', { name: 'Send' }).click();
  await expect(panel.getByText('We are on our way')).toBeVisible();
  for (const tab of ['Money', 'Job sheet', 'Activity']) {
    await panel.getByRole('tab', { name: tab }).click();
    await expect(panel.getByText('Loading')).toHaveCount(0);
    await expectNoFindings(page, `the panel: ${tab}`);
  }
  await expect(panel.getByText('Note added').first()).toBeVisible();
  await panel.getByRole('tab', { name: 'Overview' }).click();
  await panel.getByRole('button', { name: 'Cancel visit' }).click();
  const asked = page.getByRole('dialog', { name: 'Cancel visit' });
  await expect(asked.getByLabel('No fee')).toBeVisible();
  await expectNoFindings(page, 'the cancel with its choice of fee');
  await asked.getByRole('button', { name: 'Cancel visit' }).click();
  await expect(asked.getByLabel('Reason (the customer reads it)')).toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.press('Escape');

  // The same day as a map.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Map' }).click();
  await expect(page.locator('.map-stop').first()).toBeVisible();
  await expectNoFindings(page, 'the map of the day');
});

test('on a phone the day is a list with a button to move, and the queues lead to where they are settled [DI003, DI006] @phone', async ({
  page,
  server,
  inbox,
}) => {
  const session = await enterAsDispatcher(page, server.url);
  const visit = await confirmedVisit(server.url, session);
  const email = `max-${nextWord()}@write.test`;
  const form = { topic: 'contact' as const, name: 'Max Lee', email, message: 'When can you come?' };
  await callApi(server.url, sendInquiry, { form });

  await page.goto(`/admin/board?day=${visit.day}`);
  await page.getByRole('button', { name: `Move ${visit.id}` }).click();
  const asked = page.getByRole('dialog', { name: 'Move or reassign' });
  await expect(asked.getByRole('radio').first()).toBeVisible();
  await expectNoFindings(page, 'to move on a phone');
  await asked.getByLabel('Time (').fill('03:00');
  await expect(asked.getByText('No mechanic is free at this time')).toBeVisible();
  await page.keyboard.press('Escape');
  await expectNoFindings(page, 'the day on a phone');

  await page.goto('/admin/queues');
  await expectNoFindings(page, 'the queues');
  await page.getByRole('link', { name: /Not answered/ }).click();
  await expect(page.getByRole('heading', { name: 'Not answered' })).toBeVisible();
  await expectNoFindings(page, 'a queue');
  await page.getByRole('link', { name: /Inquiries/ }).click();
  await page
    .getByRole('row', { name: /Max Lee/ })
    .last()
    .click();
  const panel = page.getByRole('complementary');
  await expect(panel.getByText(email)).toBeVisible();
  await expectNoFindings(page, 'an inquiry');
  await panel.getByRole('button', { name: 'Reply by email' }).click();
  const letter = page.getByRole('dialog', { name: 'Reply by email' });
  await letter.getByRole('button', { name: 'Send' }).click();
  await expect(letter.getByLabel('Reply', { exact: true })).toHaveAccessibleDescription('Write an answer');
  await letter.getByLabel('Reply', { exact: true }).fill('Could you come on Tuesday?');
  await letter.getByRole('button', { name: 'Send' }).click();
  await expect(panel.getByText('Answered')).toBeVisible();
  await inbox.waitFor(email, (message) => message.text.includes('Tuesday'));
});
