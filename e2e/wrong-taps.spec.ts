import { listNotifications } from '@hoist/contract/messaging/notifications';
import { getOrder, updateOrder } from '@hoist/contract/orders/orders';
import { callApi } from './support/api.ts';
import { book, demoBooker } from './support/book.ts';
import { exitBy } from './support/exit-by.ts';
import { demoSession } from './support/people.ts';
import { enter, sheet, toast } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test.use({ movesClock: 'wrong-taps', undoSeconds: 10 });

test(
  "a mechanic's day in which each wrong tap is tried: on the way days ahead, undone steps, a decline and a move taken back, an offer passed on, and one way out [DI012, DI013, DI014]",
  { tag: '@phone' },
  async ({ page, server, newPerson }) => {
    test.slow();
    const customer = await demoBooker(server.url, 'customer.vancouver@hoist.test', 'Vancouver');
    const [{ ordersServicesId: id }, { ordersServicesId: offered }] = [
      await book(server.url, customer),
      await book(server.url, customer),
    ];
    const mechanic = await demoSession(server.url, 'mechanic.vancouver@hoist.test');
    const given = { params: { ordersServicesId: id }, options: { token: mechanic.token } };
    await callApi(server.url, updateOrder, { ...given, form: { order_service_status: 'confirm' } });
    const progress = async () => (await callApi(server.url, getOrder, given)).data[0]?.progress;
    /** How many messages the customer has about a mechanic on the way: of any moment, however long a page takes. */
    const heard = async () => {
      const { userNotifications } = await callApi(server.url, listNotifications, {
        params: { userId: customer.userId },
        query: { length: 50 },
        options: { token: customer.token },
      });
      return userNotifications.filter(({ title }) => title.includes(' is on the way')).length;
    };
    const theirs = await newPerson();
    await enter(theirs, customer, '/inside/accounts/notifications');
    await expect(theirs.getByRole('button', { name: /^(New: )?Confirmed for/ }).first()).toBeVisible({
      timeout: 30_000,
    });

    await enter(page, mechanic, `/inside/mechanics/orders/${id}/details`);
    const view = page.locator('.ion-page:not(.ion-page-hidden)').last();
    const next = view.locator('.next-step').first();
    const onTheWay = next.getByRole('button', { name: 'On the way', exact: true });

    await test.step('on the way days ahead asks first, and a no changes nothing', async () => {
      await onTheWay.click();
      const question = page.locator('.alert-body');
      await expect(question).toContainText(/It’s only on .*\s(AM|PM) \(Vancouver\stime\)/);
      await question.getByRole('button', { name: 'Not yet' }).click();
      await expect(question).toBeHidden();
      expect(await progress()).toBeNull();
    });

    await test.step('a wrong yes is undone, and the customer hears nothing', async () => {
      await onTheWay.click();
      await page.getByRole('button', { name: 'Yes, I’m on the way' }).click();
      const said = toast(page, 'You’re on the way. We’re letting the customer know.');
      await said.getByRole('button', { name: 'Undo' }).click();
      await expect(toast(page, 'Undone. The customer gets no message.')).toBeVisible();
      await expect(onTheWay).toBeVisible();
      expect(await progress()).toBeNull();
    });

    await test.step('a step that is not undone leaves by itself, also when the app is closed', async () => {
      await onTheWay.click();
      await page.getByRole('button', { name: 'Yes, I’m on the way' }).click();
      await expect(toast(page, 'You’re on the way. We’re letting the customer know.')).toBeVisible();
      expect(await heard()).toBe(0);
      await page.goto('about:blank');
      await expect.poll(heard, { timeout: 30_000 }).toBe(1);
      await expect(theirs.getByRole('button', { name: / is on the way/ })).toHaveCount(1);
    });

    await test.step('an offer has Confirm and Pass on, and passing it on asks', async () => {
      await page.goto(`/inside/mechanics/orders/${offered}/details`);
      await expect(next.getByRole('button', { name: 'Confirm', exact: true })).toBeVisible();
      await view.getByRole('button', { name: 'Pass on' }).click();
      await sheet(page, 'Pass this offer on?').getByRole('button', { name: 'Keep the offer' }).click();
    });

    await test.step('a confirmation is taken back, and the offer is as before', async () => {
      await next.getByRole('button', { name: 'Confirm', exact: true }).click();
      const said = toast(page, 'Confirming. We’ll tell the customer in a few seconds.');
      await expect(next.getByRole('button', { name: 'Confirm', exact: true })).toHaveAttribute(
        'aria-busy',
        'true',
      );
      await said.getByRole('button', { name: 'Undo' }).click();
      await expect(toast(page, 'Undone. The customer gets no message.')).toBeVisible();
      await expect(next.getByRole('button', { name: 'Confirm', exact: true })).not.toHaveAttribute(
        'aria-busy',
      );
    });

    await test.step('a decline and a move are taken back, and the customer hears of neither', async () => {
      await page.goto(`/inside/mechanics/orders/${id}/details`);
      const status = async () => (await callApi(server.url, getOrder, given)).data[0];
      const before = await status();
      await exitBy(page, /^Decline: it can’t be done/);
      const declining = sheet(page, 'Decline the job');
      await declining.getByLabel('Reason').fill('The wrong job');
      await declining.getByRole('button', { name: 'Decline', exact: true }).click();
      await toast(page, 'Declining. We’ll tell the customer in a few seconds.')
        .getByRole('button', { name: 'Undo' })
        .click();
      await expect(toast(page, 'Undone. The customer gets no message.')).toBeVisible();
      await exitBy(page, /^Ask to move it/);
      const moving = sheet(page, 'Change the date');
      await moving.getByText('Soonest').click();
      await moving.getByRole('button', { name: /^Move to / }).click();
      await toast(page, 'Date changed').getByRole('button', { name: 'Undo' }).click();
      await expect(toast(page, 'The visit is back')).toBeVisible();
      const after = await status();
      expect([after?.orderServiceStatus, after?.preferredTime]).toEqual(['confirm', before?.preferredTime]);
      expect(after?.timeline.map(({ code }) => code)).toEqual(before?.timeline.map(({ code }) => code));
    });

    await test.step('one way out says its three results, and only what is possible', async () => {
      await page.goto(`/inside/mechanics/orders/${id}/details`);
      await view.getByRole('button', { name: 'I can’t do this job' }).click();
      const exit = sheet(page, 'I can’t do this job');
      await expect(exit.getByRole('button')).toContainText([
        'Hand it on to another mechanic',
        'Ask to move it',
        'Decline: it can’t be done',
      ]);
      await page.keyboard.press('Escape');
      await exitBy(page, /^Hand it on/);
      await sheet(page, 'Hand the job on?').getByRole('button', { name: 'Keep the job' }).click();
      await next.getByRole('button', { name: 'Arrived', exact: true }).click();
      const arrival = sheet(page, 'You’ve arrived');
      // Other journeys read this vehicle's odometer too.
      await arrival.getByRole('button', { name: 'Can’t read it' }).click();
      await next.getByRole('button', { name: 'Start', exact: true }).click();
      await expect(toast(page, 'You’ve started. We’re letting the customer know.')).toBeVisible();
      await view.getByRole('button', { name: 'I can’t do this job' }).click();
      await expect(exit.getByRole('button', { name: /^Decline/ })).toBeVisible();
      await expect(exit.getByRole('button', { name: /^(Hand it on|Ask to move)/ })).toHaveCount(0);
    });
  },
);

// Last, because it moves the clock.
test(
  'a wrong delay is undone before any customer hears of it [DI011] @long',
  { tag: '@phone' },
  async ({ page, server }) => {
    const customer = await demoBooker(server.url, 'customer.vancouver@hoist.test', 'Vancouver');
    const { ordersServicesId } = await book(server.url, customer);
    const mechanic = await demoSession(server.url, 'mechanic.vancouver@hoist.test');
    const given = { params: { ordersServicesId }, options: { token: mechanic.token } };
    await callApi(server.url, updateOrder, { ...given, form: { order_service_status: 'confirm' } });
    const read = async () => (await callApi(server.url, getOrder, given)).data[0];
    const ahead = Date.parse((await read())?.preferredTimeUnformatted ?? '') - 45 * 60_000 - Date.now();
    await server.pass(ahead);
    // It runs on, because only a tap of this moment can be undone.
    await page.clock.install({ time: Date.now() + ahead });
    await enter(page, mechanic, `/inside/mechanics/orders/${ordersServicesId}/details`);
    const late = page.getByRole('button', { name: 'Running late' }).locator('visible=true').first();
    await late.click();
    await sheet(page, 'How late are you?')
      .getByRole('button', { name: /^60 minutes/ })
      .click();
    const said = toast(page, /^We’re letting (one customer|\d+ customers) know/);
    await said.getByRole('button', { name: 'Undo' }).click();
    await expect(toast(page, 'Undone. The customer gets no message.')).toBeVisible();
    await expect(late).toBeVisible();
    expect((await read())?.runningLate).toBeNull();
  },
);
