import { listNotifications } from '@hoist/contract/messaging/notifications';
import type { Page, Route } from '@playwright/test';
import { callApi } from '../support/api.ts';
import { receivePush } from '../support/device/pushes.ts';
import { sheetAlert, takeAlert } from '../support/device-wallet.ts';
import type { Shot, Shown } from './shot.ts';

const wallet = ({ orders }: { readonly orders: Readonly<Record<string, number>> }) =>
  `/inside/orders/${orders['cash']}/pay-with-card`;

async function payByWallet({ page }: Shown): Promise<void> {
  await page.getByRole('radio', { name: 'Google Pay' }).check();
  await page.getByRole('button', { name: /^(Pay with card|Payer par carte)$/ }).click();
  await sheetAlert(page).waitFor();
}

/** As after the office raised the oldest version that may still run. */
const withForcedUpdate = ({ page }: Shown) =>
  page.route(/get_fields=app_version/, async (route: Route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { readonly data: Readonly<Record<string, object>> };
    const version = { ...body.data['app_version'], version: '9.9.9', updateMode: 'forced' };
    await route.fulfill({ response, json: { ...body, data: { ...body.data, app_version: version } } });
  });

/** The newest thing that the customer was told, while the app is in front. */
async function receiveNews({ page, device, url, who }: Shown): Promise<void> {
  const { userNotifications } = await callApi(url, listNotifications, {
    params: { userId: who?.userId ?? 0 },
    options: { token: who?.token ?? '' },
  });
  const news = userNotifications.find(({ notificationType }) => notificationType === 'order');
  if (!device || !news) throw new Error('No device or no notification');
  const { title, text: body, navigate_to, usersNotificationsId } = news;
  const data = { navigate_to, usersNotificationsId: String(usersNotificationsId), notificationType: 'order' };
  await receivePush(device, { title, body, data });
  await shown(page, '.toast');
}

const shown = (page: Page, what: string) => page.locator(what).first().waitFor();

/** What is the installed app's alone; on phones. */
export const nativeShots: readonly Omit<Shot, 'only' | 'stage'>[] = [
  {
    name: 'app-notifications-off',
    as: 'customer',
    device: 'ios',
    path: '/inside/accounts',
    before: ({ device }) => device?.state.permissions.set('notifications', 'denied'),
    act: ({ page }) => shown(page, '.alert-body'),
    main: true,
  },
  {
    name: 'app-notice',
    as: 'customer',
    device: 'android',
    path: '/inside/home',
    act: receiveNews,
  },
  {
    name: 'app-update',
    as: 'customer',
    device: 'ios',
    path: '/inside/home',
    before: withForcedUpdate,
    main: true,
  },
  {
    name: 'app-location',
    as: 'mechanic',
    device: 'android',
    path: ({ orders }) => `/inside/mechanics/orders/${orders['driving']}/details`,
    act: ({ page }) =>
      page.locator('.position-card .button').evaluate((button) => button.scrollIntoView({ block: 'center' })),
    main: true,
  },
  {
    name: 'app-wallet-deposit',
    as: 'customer',
    device: 'android',
    path: wallet,
    act: payByWallet,
    main: true,
  },
  {
    name: 'app-wallet-rest',
    as: 'customer',
    device: 'android',
    path: wallet,
    act: async (on) => {
      await payByWallet(on);
      await takeAlert(on.page, 'android');
      await on.page.getByText(/\(2\/2\)/).waitFor();
    },
  },
];
