import { releaseOrder } from '@hoist/contract/orders/orders';
import { getConsoleOrder } from '@hoist/contract/orders/console';
import { expectNoFindings } from './support/findings.ts';
import { boardBlock, boxOf, confirmedVisit, enterAsDispatcher, otherPlace } from './support/board.ts';
import { callApi } from './support/api.ts';
import { book, demoBooker } from './support/book.ts';
import { demoSession } from './support/people.ts';
import { expect, test } from './support/test.ts';

test.use({ undoSeconds: 10 });

test('a drop shows what it changes, and an undo within ten seconds restores the visit; the keyboard moves it, and its customer hears of it after ten seconds [DI002, DI003] @desktop', async ({
  page,
  server,
  inbox,
}) => {
  const session = await enterAsDispatcher(page, server.url);
  const visit = await confirmedVisit(server.url, session);
  await page.goto(`/admin/board?day=${visit.day}`);
  const block = boardBlock(page, visit.id);
  await expect(block).toBeVisible();
  const from = await boxOf(block);
  const lane = await block.getAttribute('data-lane');

  // Details on hover, and on click in the panel.
  await block.hover();
  const card = page.locator('.visit-card');
  await expect(card).toBeVisible();
  await expect(card).toContainText('Toronto');

  const sent = (await inbox.messages()).length;
  await page.mouse.move(from.x + 4, from.y + 12);
  await page.mouse.down();
  await page.mouse.move(from.x + 40, from.y + 12, { steps: 3 });
  const to = await otherPlace(page, from);
  await page.mouse.move(to.x, to.y, { steps: 5 });
  await expect(page.locator('.ghost-ok')).toBeVisible();
  await page.mouse.up();
  const dialog = page.getByRole('dialog', { name: /^Move .+’s visit\?$/ });
  await expect(dialog.getByText('Mechanic')).toBeVisible();
  await expect(dialog.getByText('Driving')).toBeVisible();
  await expect(dialog.getByRole('checkbox', { name: /^Text .+, after 10 seconds$/ })).toBeChecked();
  await expectNoFindings(page, 'the question after a drop');
  await dialog.getByRole('button', { name: 'Move visit' }).click();
  await expect(page.getByText(/ has the visit now\./)).toBeVisible();
  await expect(block).not.toHaveAttribute('data-lane', lane ?? '');
  await expectNoFindings(page, 'the board with an undo');
  await page.keyboard.press('z');
  await expect(page.getByText('No one got a message.')).toBeVisible();
  await expect(block).toHaveAttribute('data-lane', lane ?? '');
  expect((await inbox.messages()).length).toBe(sent);
  const panel = page.getByRole('complementary', { name: `Order ${visit.id}` });
  await block.click();
  await expect(panel).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();

  // By the keyboard.
  await block.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Picked up.')).toHaveCount(1);
  // The next earlier time that is possible.
  const free = page.locator('.ghost-ok');
  for (let steps = 0; steps < 8 && (steps === 0 || !(await free.isVisible())); steps += 1)
    await page.keyboard.press('ArrowLeft');
  await expect(free).toBeVisible();
  await page.keyboard.press('Space');
  await expect(dialog.getByText('Time', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Move visit' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await expect(block).toBeFocused();
  await inbox.waitFor('customer@hoist.test', ({ subject }) => subject === 'Your visit has a new time');
  // A time that has passed is refused where it is chosen.
  await block.press('Enter');
  await panel.getByRole('button', { name: 'Move or reassign' }).click();
  const move = page.getByRole('dialog', { name: 'Move or reassign' });
  await move.getByLabel('Day').fill('2026-01-05');
  await expect(move.getByText('This time has passed').first()).toBeVisible();
  await expect(move.getByText('No mechanic is free at this time')).toBeVisible();
});

test.describe('by touch', () => {
  test.use({ hasTouch: true });

  test('a finger that rests lifts a visit from the tray, drops it, and can undo it [DI003] @desktop', async ({
    page,
    server,
  }) => {
    const session = await enterAsDispatcher(page, server.url);
    const customer = await demoBooker(server.url, 'customer.vancouver@hoist.test', 'Vancouver');
    const { ordersServicesId: id } = await book(server.url, customer);
    const mechanic = await demoSession(server.url, 'mechanic.vancouver@hoist.test');
    await callApi(server.url, releaseOrder, {
      params: { ordersServicesId: id },
      options: { token: mechanic.token },
    });
    const { data } = await callApi(server.url, getConsoleOrder, {
      params: { ordersServicesId: id },
      options: session,
    });
    await page.goto(
      `/admin/board?zone=America/Vancouver&day=${data.preferredTimeUnformatted.slice(0, 10)}&city=Vancouver`,
    );
    const card = page.getByRole('region', { name: 'No mechanic' }).locator(`[data-visit="${id}"]`);
    // The one mechanic of Vancouver has handed it on.
    await expect(card).toContainText('No one is free then');
    await expectNoFindings(page, 'the tray');
    const from = await boxOf(card);
    const touch = await page.context().newCDPSession(page);
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
    await send('touchStart', from.x + 20, from.y + 20);
    const open = page.locator('.carry-open').first();
    await expect(open).toBeVisible();
    const place = await boxOf(open);
    await send('touchMove', place.x + 30, place.y + 40);
    await send('touchMove', place.x + 20, place.y + 20);
    await expect(page.locator('.ghost-ok')).toBeVisible();
    await send('touchEnd');
    const dialog = page.getByRole('dialog', { name: /^Move / });
    await dialog.getByRole('button', { name: 'Move visit' }).tap();
    await expect(card).toBeHidden();
    await page.getByRole('button', { name: 'Undo' }).tap();
    await expect(card).toBeVisible();
  });
});

test('filters by city and skill narrow the mechanics, and the week leads to a day [DI004] @desktop @long', async ({
  page,
  server,
}) => {
  const session = await enterAsDispatcher(page, server.url);
  const visit = await confirmedVisit(server.url, session);
  await page.goto(`/admin/board?day=${visit.day}`);
  const lanes = page.locator('.lanes .lane');
  await expect(lanes.first()).toBeVisible();
  const all = await lanes.count();
  await page.getByLabel('City').selectOption('Toronto');
  await expect(boardBlock(page, visit.id)).toBeVisible();
  await expect.poll(() => lanes.count()).toBeLessThan(all);
  await page.getByLabel('City').selectOption('');
  await expect(lanes).toHaveCount(all);
  const skill = page.getByLabel('Skill');
  const titles = await skill.locator('option').allTextContents();
  expect(titles.length).toBeGreaterThan(3);
  await skill.selectOption({ index: 1 });
  await expect(page).toHaveURL(/skill=\d+/);
  await skill.selectOption('');

  await page.getByRole('button', { name: 'Week' }).click();
  const cells = page.locator('.week-cell');
  await expect(cells.first()).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(all + 2);
  await expectNoFindings(page, 'the week');
  await cells.last().click();
  await expect(page.locator('.board')).toBeVisible();
  await page.getByRole('button', { name: 'Map' }).click();
  await expect(page.locator('.day-map')).toBeVisible();
});

test('on a phone the day is moved from a list with an undo, in French too [DI003] @phone', async ({
  page,
  server,
}) => {
  const session = await enterAsDispatcher(page, server.url, 'fr');
  const visit = await confirmedVisit(server.url, session);
  await page.goto(`/admin/board?day=${visit.day}`);
  await page.getByRole('button', { name: `Déplacer ${visit.id}` }).tap();
  const asked = page.getByRole('dialog', { name: 'Déplacer ou réassigner' });
  const other = asked.getByRole('radio', { disabled: false, checked: false }).first();
  await expect(other).toBeVisible();
  await expect(asked.getByLabel('Texter au client, après 10 secondes')).toBeChecked();
  await other.check();
  await expectNoFindings(page, 'the move on a phone');
  await asked.getByRole('button', { name: 'Enregistrer' }).tap();
  const undo = page.getByRole('button', { name: 'Annuler', exact: true });
  await undo.tap();
  await expect(page.getByText('Personne n’a reçu de message')).toBeVisible();
  await page.getByRole('button', { name: 'Semaine', exact: true }).tap();
  await expect(page.locator('.week-cell').first()).toBeVisible();
  await expectNoFindings(page, 'the week on a phone');
});
