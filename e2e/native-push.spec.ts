import { listNotifications } from '@hoist/contract/messaging/notifications';
import { requestVin, updateOrder } from '@hoist/contract/orders/orders';
import { logout } from '@hoist/contract/identity/users';
import type { Page } from '@playwright/test';
import { callApi } from './support/api.ts';
import { newAtPayment } from './support/at-payment.ts';
import { book } from './support/book.ts';
import { book as bookOnPage } from './support/booking.ts';
import { deviceOf } from './support/device/device.ts';
import { receivePush, tapPush } from './support/device/pushes.ts';
import { anyOf, disconnected, refused } from './support/expected-console.ts';
import type { Inbox } from './support/inbox.ts';
import { mechanicOf, readyToBook } from './support/orders.ts';
import { demoSession } from './support/people.ts';
import { enter, sheet, toast } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { words } from './support/booking-texts.ts';

// Without a connection the browser says of every call that it failed; a session that ended is refused.
test.use({ expectedConsole: anyOf(disconnected, refused(401)) });

const front = (page: Page) => page.locator('.ion-page:not(.ion-page-hidden)').last();
const alert = (page: Page, title: string) =>
  page
    .locator('ion-modal')
    .filter({ has: page.getByRole('alertdialog', { name: new RegExp(`^${title}`) }) })
    .locator('.alert-body');
const tokenTold = (page: Page, token: string) =>
  page.waitForRequest(
    (one) =>
      one.url().endsWith('/users/register-device') &&
      fields(one.postData()).get('device_notification_token') === token,
  );
const fields = (body: string | null) => new URLSearchParams(body ?? '');

/** A customer with a visit whose mechanic confirmed it and wants the vehicle's VIN: two notifications. */
async function withNews(serverUrl: string, inbox: Inbox) {
  const who = await readyToBook(serverUrl, inbox);
  const { ordersServicesId } = await book(serverUrl, who, { service: 'brake-inspection' });
  const mechanic = await mechanicOf(serverUrl, ordersServicesId);
  const params = { ordersServicesId };
  const options = { token: mechanic.token };
  await callApi(serverUrl, updateOrder, { params, form: { order_service_status: 'confirm' }, options });
  await callApi(serverUrl, requestVin, { params, options });
  const { userNotifications } = await callApi(serverUrl, listNotifications, {
    params: { userId: who.userId },
    options: { token: who.token },
  });
  const pushOf = (type: string) => {
    const one = userNotifications.find(({ notificationType }) => notificationType === type)!;
    return {
      title: one.title,
      body: one.text,
      data: {
        navigate_to: one.navigate_to,
        usersNotificationsId: String(one.usersNotificationsId),
        notificationType: type,
        ordersServicesId: String(one.ordersServicesId),
      },
    };
  };
  return { who, ordersServicesId, mechanic, unread: userNotifications.length, pushOf };
}

test('who allowed notifications is registered: tried again until the push service answers, sent to the server once, and again when the token changes or is a week old; a log-out leaves nothing behind [NT001, NT003, NT006, NT007, NT008, CO047]', async ({
  page,
  server,
  device,
  system,
  inbox,
}) => {
  const { who, unread } = await withNews(server.url, inbox);
  const { state } = device;
  const tries = () => device.asked('PushNotifications', 'register').length;
  state.permissions.set('notifications', 'granted');
  state.pushFails = 'The push service could not be reached';
  state.badge = 9;
  await page.clock.install();
  const refreshed = page.waitForResponse((one) => one.url().includes('/user-notifications?'));
  await enter(page, who, '/inside/accounts');
  await refreshed;
  await expect.poll(tries).toBeGreaterThan(0);
  expect(device.asked('PushNotifications', 'checkPermissions').length).toBeGreaterThan(0);
  expect(device.asked('PushNotifications', 'requestPermissions')).toEqual([]);
  // The wait is 1 s, then 2 s, then 4 s, and at most half of it less; a slow page waits a part of it by itself.
  await page.clock.fastForward(1000);
  await expect.poll(tries).toBeGreaterThan(1);
  await page.clock.fastForward(2000);
  await expect.poll(tries).toBeGreaterThan(2);
  await expect.poll(() => state.badge).toBe(unread);

  state.pushFails = '';
  const first = tokenTold(page, state.pushToken);
  await device.resume();
  const told = fields((await first).postData());
  expect(told.get('device_type')).toBe(`${system}_app`);
  const kept = () => page.evaluate(() => localStorage.getItem('hoist.push') ?? '');
  await expect.poll(kept).toContain(state.pushToken);
  await expect(front(page).getByText('On, until you log out here.')).toBeVisible();
  const channels = device.asked('PushNotifications', 'createChannel');
  expect(channels.map((one) => (one as { name: string }).name)).toEqual(
    system === 'ios' ? [] : ['Visits', 'Messages', 'Account and payments', 'Reviews and offers'],
  );

  state.pushToken = state.pushToken.replace(/^../, 'cd');
  const second = tokenTold(page, state.pushToken);
  await device.tell('PushNotifications', 'registration', { value: state.pushToken });
  // The same device: the server has one token of it.
  expect(fields((await second).postData()).get('device_id')).toBe(told.get('device_id'));
  await expect.poll(kept).toContain(state.pushToken);

  const before = tries();
  let again = 0;
  page.on('request', (one) => {
    if (one.url().endsWith('/users/register-device')) again += 1;
  });
  await page.reload();
  await expect.poll(tries).toBe(before + 1);
  await expect(front(page).getByText('On, until you log out here.')).toBeVisible();
  expect(again).toBe(0);
  const third = tokenTold(page, state.pushToken);
  await page.clock.fastForward(7 * 86_400_000);
  await device.resume();
  await third;

  state.shownPushes.push('An old one');
  await front(page).getByRole('button', { name: 'Log out' }).click();
  await alert(page, 'Log out').getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/home-page/);
  await expect.poll(() => device.asked('PushNotifications', 'unregister').length).toBe(1);
  await expect.poll(() => [state.badge, state.shownPushes.length]).toEqual([0, 0]);
});

test("a user who did not allow them sees the hint once at a time: 'Maybe Later' holds until they press, 'Open Settings' leads there, and back in the app the device is registered [NT003, NT004, NT005, NT021, SC038, SC039, SC040]", async ({
  page,
  server,
  device,
}) => {
  const who = await demoSession(server.url, 'customer@hoist.test');
  const { state } = device;
  const dialog = alert(page, 'Notifications Disabled');
  await enter(page, who, '/inside/accounts');
  const row = front(page).locator('.push-row');
  await expect(row.getByText('We’ll tell you when your mechanic is on the way')).toBeVisible();
  await expect.poll(() => device.asked('PushNotifications', 'checkPermissions').length).toBeGreaterThan(0);
  // Not at the first start, and not on the way back into the app.
  state.permissions.set('notifications', 'denied');
  await device.resume();
  await expect(row.getByText('Turned off in this device’s settings.')).toBeVisible();
  expect(device.asked('PushNotifications', 'requestPermissions')).toEqual([]);
  await expect(dialog).toHaveCount(0);

  await page.reload();
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('heading')).toHaveText('Notifications Disabled');
  const press = row.getByRole('button', { name: 'Turn on notifications' });
  // Pressed behind the alert, where no finger reaches: there is never a second one.
  await page.locator('.push-row button').evaluate((button: HTMLButtonElement) => button.click());
  await dialog.getByRole('button', { name: 'Maybe Later' }).click();
  await expect(dialog).toHaveCount(0);
  await page.reload();
  await expect(row.getByText('Turned off in this device’s settings.')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await press.click();
  await dialog.getByRole('button', { name: 'Open Settings' }).click();
  await expect.poll(() => state.settingsOpened).toBe(1);
  await expect(dialog).toHaveCount(0);

  state.permissions.set('notifications', 'granted');
  const told = tokenTold(page, state.pushToken);
  await device.resume();
  await told;
  await expect(row.getByText('On, until you log out here.')).toBeVisible();
  const forgotten = page.waitForRequest((one) => one.url().endsWith('/users/forget-device'));
  await row.getByRole('button', { name: 'Turn off' }).click();
  await forgotten;
  await expect(row.getByRole('button', { name: 'Turn on notifications' })).toBeVisible();
  await expect.poll(() => device.asked('PushNotifications', 'unregister').length).toBe(1);
});

test('after a booking the app explains what notifications are for, and the system asks once they press [NT003, NT006] @long', async ({
  page,
  server,
  device,
  inbox,
}) => {
  const { state } = device;
  await newAtPayment(page, { server, inbox });
  await page.getByRole('radio', { name: words.en.cash }).check();
  await bookOnPage(page, words.en);
  const row = page.locator('.confirmation .push-row');
  await expect(row.getByText('We’ll tell you when your mechanic is on the way')).toBeVisible({
    timeout: 30_000,
  });
  expect(device.asked('PushNotifications', 'requestPermissions')).toEqual([]);
  const told = tokenTold(page, state.pushToken);
  await row.getByRole('button', { name: 'Turn on notifications' }).click();
  await told;
  expect(device.asked('PushNotifications', 'requestPermissions').length).toBe(1);
  await expect(toast(page, 'Notifications are on')).toBeVisible();
  await expect(row).toHaveCount(0);
});

/** Stops the page's clock until it is moved; it must not have passed the time by itself before it is moved. */
const holdTime = async (page: Page) => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 15_000);

test('a tap counts as read immediately and leads there 3 s later, the last one alone, by the rules of the list; also the one that starts the app, and the one that has to wait for the log-in; a session that ended leaves the device registered [NT014, CO003, NT019, NT020]', async ({
  page,
  server,
  device,
  inbox,
}) => {
  const { who, ordersServicesId, pushOf } = await withNews(server.url, inbox);
  const order = pushOf('order');
  const vin = pushOf('request_vin_number');
  device.state.permissions.set('notifications', 'granted');
  const marked = (one: typeof order) =>
    page
      .context()
      .waitForEvent('request', (request) =>
        request.url().endsWith(`/user-notifications/${one.data.usersNotificationsId}`),
      );
  const edit = new RegExp(`/inside/select-vehicles/${who.usersVehiclesId}/details\\?edit=1$`);
  await page.clock.install();
  await enter(page, who, '/inside/accounts');
  await expect.poll(() => device.asked('PushNotifications', 'register').length).toBe(1);

  await holdTime(page);
  await tapPush(device, vin);
  await page.clock.runFor(2000);
  const read = marked(order);
  await tapPush(device, order);
  await read;
  await page.clock.runFor(2999);
  expect(page.url()).toMatch(/\/inside\/accounts$/);
  await page.clock.runFor(1);
  await page.clock.resume();
  await expect(page).toHaveURL(new RegExp(`/inside/orders/${ordersServicesId}/user/details$`));

  for (const [path, leadsTo] of [
    ['/inside/mechanics/home', /\/inside\/home$/],
    [`/inside/orders/${ordersServicesId}/user/details`, /\/user\/details$/],
    ['/admin/orders', /\/inside\/home$/],
  ] as const) {
    await tapPush(device, { ...order, data: { navigate_to: path } });
    await page.clock.fastForward(3000);
    await expect(page).toHaveURL(leadsTo);
  }
  await tapPush(device, { ...order, data: { navigate_to: 'https://elsewhere.example/inside' } });
  await page.clock.fastForward(3000);
  await expect(toast(page, 'Invalid url')).toBeVisible();
  await expect(page).toHaveURL(/\/inside\/home$/);

  // The app is dead, and started by the tap.
  await page.close();
  await tapPush(device, vin);
  const cold = await page.context().newPage();
  const readCold = marked(vin);
  await cold.goto('/inside');
  await readCold;
  await expect(cold).toHaveURL(/\/inside\/home$/);
  await cold.clock.fastForward(3000);
  await expect(cold).toHaveURL(edit);
  await expect(sheet(cold, 'Edit vehicle')).toBeVisible();

  // The session ended meanwhile: the next log-in leads there.
  await callApi(server.url, logout, { params: { userId: who.userId }, options: { token: who.token } });
  await tapPush(device, order);
  await expect(cold).toHaveURL(/\/home-page/);
  expect(device.asked('PushNotifications', 'unregister')).toEqual([]);
  await cold.goto('/home-page#login');
  await tapPush(device, order);
  const login = sheet(cold, 'Log in');
  await login.getByLabel('Email address').fill(who.email);
  await login.getByLabel('Password', { exact: true }).fill(who.password);
  const readLate = marked(order);
  await login.getByRole('button', { name: 'Log in' }).click();
  await readLate;
  // The page at which the session ended, until the tap has its turn.
  await expect(cold).toHaveURL(edit);
  await cold.clock.fastForward(3000);
  await expect(cold).toHaveURL(new RegExp(`/inside/orders/${ordersServicesId}/user/details$`));
});

test('in the foreground the app itself shows a notification with its link, and the icon has the count; steps that wait for a connection are announced by the device alone [NT002]', async ({
  page,
  server,
  device,
  inbox,
  newPerson,
}) => {
  const { who, ordersServicesId, unread, pushOf } = await withNews(server.url, inbox);
  const { state } = device;
  state.permissions.set('notifications', 'granted');
  await enter(page, who, '/inside/accounts');
  await expect.poll(() => state.badge).toBe(unread);
  const order = pushOf('order');
  // As Apple's system writes it before the app hears anything.
  state.badge = 99;
  await receivePush(device, order);
  const told = toast(page, order.body);
  await expect(told.getByText(order.title)).toBeVisible();
  expect(state.shownPushes).toEqual([]);
  await expect.poll(() => state.badge).toBe(unread);
  await told.getByRole('button', { name: 'View' }).click();
  await expect(page).toHaveURL(new RegExp(`/inside/orders/${ordersServicesId}/user/details$`));
  await expect.poll(() => state.badge).toBe(unread - 1);

  const booked = await book(server.url, who, { service: 'brake-inspection' });
  const mechanic = await mechanicOf(server.url, booked.ordersServicesId);
  const theirs = await newPerson();
  const phone = deviceOf(theirs)!;
  phone.state.permissions.set('notifications', 'granted');
  await enter(theirs, mechanic, `/inside/mechanics/orders/${booked.ordersServicesId}/details`);
  const confirm = front(theirs).locator('.next-step').getByRole('button', { name: 'Confirm', exact: true });
  await expect(confirm).toBeVisible();
  await expect.poll(() => phone.asked('PushNotifications', 'register').length).toBe(1);
  await theirs.context().setOffline(true);
  const before = Date.now();
  await confirm.click();
  await expect.poll(() => phone.state.scheduled.size).toBe(1);
  const [notice] = phone.asked('LocalNotifications', 'schedule').slice(-1) as {
    notifications: { title: string; schedule: { at: string | Date }; isExactNotification: boolean }[];
  }[];
  const { title, schedule, isExactNotification } = notice!.notifications[0]!;
  expect(title).toBe('1 step is waiting for a connection');
  expect(isExactNotification).toBe(false);
  const waits = new Date(schedule.at).getTime() - before;
  expect(waits >= 30 * 60_000 && waits < 31 * 60_000).toBe(true);
  await theirs.context().setOffline(false);
  await expect.poll(() => phone.state.scheduled.size).toBe(0);
});
