import { getOrder, updateOrder } from '@hoist/contract/orders/orders';
import { getUser } from '@hoist/contract/identity/users';
import { callApi } from './support/api.ts';
import { book, demoBooker } from './support/book.ts';
import { refused } from './support/expected-console.ts';
import { demoSession } from './support/people.ts';
import { manage } from './support/manage.ts';
import { enter, sheet, toast } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { timesFrom } from './support/times-from.ts';

test.use({ movesClock: 'before-the-visit', expectedConsole: refused(404) });

const hour = 3_600_000;

test(
  'a reminder is answered by its link with one tap and no log-in, and a time that is given up goes to who asked for earlier [DI020, DI022]',
  { tag: '@once' },
  async ({ page, server, inbox, newPerson }) => {
    const customer = await demoBooker(server.url, 'customer.vancouver@hoist.test', 'Vancouver');
    const options = { token: customer.token };
    const mechanic = await demoSession(server.url, 'mechanic.vancouver@hoist.test');
    const [soon = ''] = await timesFrom(server.url, customer, Date.now() + 26 * hour);
    const [later = ''] = await timesFrom(server.url, customer, Date.parse(soon) + 48 * hour);
    const orders = [
      await book(server.url, customer, { at: soon }),
      await book(server.url, customer, { at: later }),
    ];
    const [first, second] = orders.map(({ ordersServicesId }) => ordersServicesId);
    if (!first || !second) throw new Error('two visits are needed');
    const asMechanic = (ordersServicesId: number, form: object) =>
      callApi(server.url, updateOrder, {
        params: { ordersServicesId },
        form,
        options: { token: mechanic.token },
      });
    for (const id of [first, second]) await asMechanic(id, { order_service_status: 'confirm' });

    await enter(page, customer, `/inside/orders/${second}/user/details`);
    await manage(page, 'Notify me of earlier times');
    const wish = sheet(page, 'Earlier times');
    await wish.getByRole('checkbox', { name: 'Sunday' }).uncheck();
    await wish.getByRole('checkbox', { name: 'Sunday' }).check();
    await wish.getByRole('button', { name: 'Notify me' }).click();
    const waiting = page.getByRole('region', { name: 'Watching for an earlier time' });
    await expect(waiting).toContainText('Any day · any time · as soon as possible');

    await server.pass(Date.parse(soon) - 23 * hour - Date.now());
    const { data: users } = await callApi(server.url, getUser, {
      params: { userId: customer.userId },
      options,
    });
    const before = await callApi(server.url, getOrder, { params: { ordersServicesId: first }, options });
    // The demo's own visit of tomorrow is reminded of, too, at another time.
    const [day = '', , clock = ''] = (before.data[0]?.preferredTime ?? '').split(', ');
    const when = new RegExp(`(?:comes|will come) on \\w+, ${day} at ${clock}`);
    const number = `+1${(users[0]?.phone ?? '').replaceAll(/\D/g, '').slice(-10)}`;
    const { text } = await inbox.waitFor(
      number,
      (one) => when.test(one.text) && one.text.includes('/visit-reminder#token='),
    );
    const link = /https?:\S+visit-reminder\S+/.exec(text)?.[0] ?? '';
    const guest = await newPerson();
    await guest.goto(link);
    await expect(guest.getByRole('heading', { name: 'Will you be there?', level: 1 })).toBeVisible();
    // Looking has answered nothing.
    const { data } = await callApi(server.url, getOrder, { params: { ordersServicesId: first }, options });
    expect(data[0]?.attendance).toEqual({ asked: true, confirmed: null });
    await page.goto('/inside/accounts/notifications');
    const notice = page.getByRole('listitem').filter({ hasText: when });
    const buttons = notice.getByRole('group', { name: 'Will you be there?' });
    await expect(buttons).toBeVisible();
    await guest.getByRole('button', { name: 'I’ll be there' }).click();
    await expect(guest.getByText(/^Thank you\. .* can see that you’ll be there\.$/)).toBeVisible();
    await page.reload();
    await expect(notice).toBeVisible();
    await expect(buttons).toHaveCount(0);
    const theirs = await newPerson();
    await enter(theirs, mechanic, `/inside/mechanics/orders/${first}/details`);
    await expect(theirs.getByText('The customer said they’ll be there')).toBeVisible();

    await guest.getByRole('button', { name: 'Another time' }).click();
    await expect(guest.getByText(/^Moving your visit is free/)).toBeVisible();
    await guest.getByLabel('When would suit you?').fill('Friday');
    await guest.getByRole('button', { name: 'Ask for another time' }).click();
    await expect(guest.getByText('You asked for a change')).toBeVisible();
    await expect(theirs.getByRole('region', { name: 'Your customer asked for another time' })).toContainText(
      'Friday',
    );

    await theirs.close();

    await page.goto(`/inside/orders/${second}/user/details`);
    await expect(waiting).toBeVisible();
    await asMechanic(first, { order_service_status: 'declined', decline_reason: 'The van broke down' });
    const offer = page.getByRole('region', { name: 'An earlier time is open' });
    await expect(offer).toContainText('for free');
    await offer.getByRole('button', { name: /^Take / }).click();
    await expect(toast(page, 'You got the earlier time')).toBeVisible();
    await expect(offer).toHaveCount(0);
    await expect(waiting).toHaveCount(0);
    const moved = await callApi(server.url, getOrder, { params: { ordersServicesId: second }, options });
    expect(Date.parse(moved.data[0]?.preferredTimeUnformatted ?? '')).toBeLessThan(
      Date.parse(later) - 24 * hour,
    );
    await guest.reload();
    await expect(
      guest.getByRole('heading', { name: 'This reminder no longer applies', level: 2 }),
    ).toBeVisible();
  },
);
