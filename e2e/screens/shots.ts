import { manage } from '../support/manage.ts';
import { consoleShots } from './console-shots.ts';
import type { Known } from './demo-orders.ts';
import { nativeShots } from './native-shots.ts';
import { press, type Shot, type Shown } from './shot.ts';

const exit = 'I can’t do this job';

/** A way out of a job. */
const leave = (way: string) => async (shown: Shown) => {
  await press(exit)(shown);
  await press(new RegExp(`^${way}`))(shown);
};

/** Opens the first folded section, and scrolls to it. */
const unfold = async ({ page }: Shown) => {
  const fold = page.locator('.fold').first();
  await fold.locator('summary').click();
  await fold.scrollIntoViewIfNeeded();
};

const manageVisit =
  (action: string) =>
  ({ page }: Shown) =>
    manage(page, action);

const order = (status: string) => (who: Known) => `/inside/orders/${who.orders[status]}/user/details`;
const vehicle = ({ vehicleId }: Known) => `/inside/select-vehicles/${vehicleId}/details`;
const job = (status: string) => (who: Known) => `/inside/mechanics/orders/${who.orders[status]}/details`;

async function checkPrice({ page }: Shown) {
  const check = page.locator('[data-price-check]');
  await check.getByRole('combobox').nth(0).selectOption('2015');
  for (const [at, label] of [
    [1, 'Honda'],
    [2, 'Civic'],
  ] as const)
    await check.getByRole('combobox').nth(at).selectOption({ label });
  await check.getByRole('textbox').fill('M6J 2W4');
  await check.locator('button.dark[type=submit]').click();
  await check.locator('[data-answer]').waitFor();
}

const visitor: readonly Shot[] = [
  { name: 'home', path: '/home-page', main: true },
  { name: 'price', path: '/home-page', act: checkPrice, main: true },
  { name: 'car-detailing', path: '/mobile/car-detailing' },
  { name: 'brakes', path: '/mobile/brakes-replacement' },
  { name: 'log-in', path: '/home-page#login', main: true },
  { name: 'sign-up', path: '/home-page#signUp', main: true },
  { name: 'forgot-password', path: '/home-page#forgot' },
  { name: 'reset-password', path: '/reset-password?code=abc&userId=7' },
  { name: 'sign-up-frame', path: '/standalone/signup-component' },
  { name: 'about', path: '/company/about' },
  { name: 'account-deletion', path: '/company/delete-account' },
  { name: 'support', path: '/company/support' },
  { name: 'contact', path: '/company/contact-us' },
  { name: 'suppliers', path: '/company/suppliers' },
  { name: 'work-with-us', path: '/company/mechanics' },
  { name: 'manufacturers', path: '/company/manufacturers' },
  { name: 'terms', path: '/company/terms-and-conditions' },
  { name: 'privacy', path: '/company/privacy-policy' },
  { name: 'credits', path: '/company/credits' },
  { name: 'close-browser', path: '/close/browser', only: 'phone' },
  { name: 'not-found', path: '/404' },
];

const customer: readonly Omit<Shot, 'as'>[] = [
  { name: 'customer', path: '/inside/home', main: true },
  { name: 'orders', path: '/inside/orders', main: true },
  { name: 'order', path: order('confirm'), main: true },
  { name: 'order-pending', path: order('pending') },
  { name: 'order-complete', path: order('complete') },
  { name: 'order-declined', path: order('declined') },
  { name: 'order-canceled', path: order('canceled') },
  {
    name: 'order-sheet',
    path: (who) => `/inside/orders?orders_services_id=${who.orders['confirm']}`,
  },
  { name: 'cancel-order', path: order('pending'), act: manageVisit('Cancel') },
  { name: 'manage-order', path: order('confirm'), act: press('Manage visit') },
  { name: 'move-order', path: order('pending'), act: manageVisit('Change the date') },
  { name: 'review', path: order('complete'), act: press('Leave a Review') },
  { name: 'claim', path: order('complete'), act: press(/^Claim/) },
  { name: 'messages', path: (who) => `${order('confirm')(who)}?messages=1` },
  { name: 'change-order', path: order('confirm'), act: manageVisit('Move or cancel') },
  { name: 'receipt', path: (who) => `/inside/orders/${who.orders['complete']}/receipt` },
  { name: 'places', path: '/inside/select-locations', only: 'phone' },
  { name: 'place-edit', path: ({ placeId }) => `/inside/select-locations/${placeId}/details` },
  { name: 'place-new', path: '/inside/select-locations/new/details' },
  { name: 'vehicles', path: '/inside/select-vehicles', booking: 'service', only: 'phone' },
  { name: 'vehicle-new', path: '/inside/select-vehicles/new/details' },
  { name: 'passport', path: vehicle, main: true },
  { name: 'vehicle-edit', path: (who) => `${vehicle(who)}?edit=1` },
  { name: 'add-work', path: vehicle, act: press('Add work') },
  { name: 'share-vehicle', path: vehicle, act: press('Create a link') },
  { name: 'hand-over', path: vehicle, act: press('Offer to a buyer') },
  {
    name: 'services',
    path: '/inside/select-services',
    booking: 'service',
    only: 'phone',
    main: true,
  },
  {
    name: 'service-sheet',
    path: '/inside/select-services',
    booking: 'service',
    only: 'phone',
    act: press(/Front brake pads and rotors|Plaquettes et disques de frein avant/),
  },
  {
    name: 'services-symptom',
    path: '/inside/select-services',
    booking: 'service',
    only: 'phone',
    act: press('Squeals'),
  },
  { name: 'add-ons', path: '/inside/select-services-addons', booking: 'addons', only: 'phone' },
  {
    name: 'booking',
    path: '/inside/select-services-checkout',
    booking: 'time',
    only: 'phone',
    main: true,
  },
  {
    name: 'payment',
    path: '/inside/select-services-checkout?step=payment',
    booking: 'payment',
    only: 'phone',
    main: true,
  },
  {
    name: 'how-payment-works',
    path: '/inside/select-services-checkout?step=payment',
    booking: 'payment',
    only: 'phone',
    act: ({ page }) => page.locator('.story-how').click(),
    main: true,
  },
  {
    name: 'payment-wallet',
    path: '/inside/select-services-checkout?step=payment',
    booking: 'payment',
    only: 'phone',
    act: async ({ page }) => {
      await page.locator('.choice', { hasText: 'Google Pay' }).click();
      await page.locator('.add-service').scrollIntoViewIfNeeded();
    },
    main: true,
  },
  { name: 'places', path: '/inside/services', only: 'desktop' },
  {
    name: 'service-sheet',
    path: '/inside/services',
    booking: 'service',
    only: 'desktop',
    act: press(/Front brake pads and rotors|Plaquettes et disques de frein avant/),
    main: true,
  },
  { name: 'services', path: '/inside/services', booking: 'service', only: 'desktop', main: true },
  { name: 'booking', path: '/inside/services', booking: 'time', only: 'desktop', main: true },
  { name: 'payment', path: '/inside/services', booking: 'payment', only: 'desktop', main: true },
  { name: 'account', path: '/inside/accounts', main: true },
  { name: 'profile', path: '/inside/accounts/profile' },
  { name: 'delete-account', path: '/inside/accounts/profile/delete-account' },
  { name: 'cards', path: '/inside/accounts/manage-payments' },
  { name: 'notifications', path: '/inside/accounts/notifications' },
  { name: 'policy-inside', path: '/inside/accounts/company-policies/privacy-policy' },
];

const mechanic: readonly Omit<Shot, 'as'>[] = [
  { name: 'mechanic', path: '/inside/mechanics/home', main: true },
  { name: 'mechanic-fetch', path: '/inside/mechanics/home', act: unfold, main: true },
  { name: 'offers', path: '/inside/mechanics/home/offers', main: true },
  { name: 'jobs', path: '/inside/mechanics/my-jobs', main: true },
  { name: 'job', path: job('confirm'), main: true },
  { name: 'job-pending', path: job('pending') },
  { name: 'job-complete', path: job('complete') },
  { name: 'exit-job', path: job('confirm'), act: press(exit) },
  { name: 'decline-job', path: job('pending'), act: leave('Decline') },
  { name: 'release-job', path: job('pending'), act: press('Pass on') },
  { name: 'move-job', path: job('confirm'), act: leave('Ask to move it') },
  { name: 'propose', path: job('confirm'), act: press('Propose extra work') },
  { name: 'complete-job', path: job('confirm'), act: press('Complete') },
  { name: 'cash', path: '/inside/mechanics/home/cash' },
  { name: 'my-calendar', path: '/inside/mechanics/home/calendar' },
];

const visits: readonly Omit<Shot, 'stage'>[] = [
  { name: 'visit', as: 'customer', path: order('pending'), main: true },
  { name: 'visit-orders', as: 'customer', path: '/inside/orders' },
  { name: 'visit-asked', as: 'customer', path: order('asked') },
  { name: 'visit-cancel', as: 'customer', path: order('pending'), act: manageVisit('Cancel') },
  { name: 'visit-ask', as: 'customer', path: order('confirm'), act: manageVisit('Move or cancel') },
  {
    name: 'visit-receipt',
    as: 'customer',
    path: (who) => `/inside/orders/${who.orders['complete']}/receipt`,
    main: true,
  },
  {
    name: 'visit-payment',
    as: 'customer',
    path: '/inside/select-services-checkout?step=payment',
    booking: 'visit',
    only: 'phone',
    main: true,
  },
  {
    name: 'visit-payment',
    as: 'customer',
    path: '/inside/services',
    booking: 'visit',
    only: 'desktop',
    main: true,
  },
  { name: 'visit-job', as: 'mechanic', path: job('confirm'), main: true },
  { name: 'visit-move', as: 'mechanic', path: job('confirm'), act: leave('Ask to move it') },
  { name: 'visit-decline', as: 'mechanic', path: job('pending'), act: leave('Decline') },
  { name: 'visit-release', as: 'mechanic', path: job('confirm'), act: leave('Hand it on') },
];

const day: readonly Omit<Shot, 'stage'>[] = [
  { name: 'driving', as: 'customer', path: order('driving'), main: true },
  { name: 'drive-link', path: ({ links }) => links?.['drive'] ?? '/' },
  { name: 'drive-over', path: ({ links }) => (links?.['drive'] ?? '/').replace(/token=.*/, 'token=over') },
  { name: 'order-arrived', as: 'customer', path: order('arrived') },
  { name: 'order-working', as: 'customer', path: order('working') },
  { name: 'late', as: 'westCustomer', path: order('late') },
  { name: 'customer-absent', as: 'westCustomer', path: order('awaited') },
  { name: 'customer-absent-job', as: 'mechanic', path: job('awaited'), main: true },
  { name: 'no-show', as: 'customer', path: order('absent') },
  { name: 'missed', as: 'westCustomer', path: order('missed') },
  { name: 'missed-job', as: 'mechanic', path: job('missed') },
  { name: 'order-lapsed', as: 'customer', path: order('lapsed'), main: true },
  { name: 'storm', as: 'customer', path: order('storm'), main: true },
  { name: 'storm-job', as: 'east', path: job('storm') },
  { name: 'reminded', as: 'westCustomer', path: order('reminded') },
  { name: 'reminder', path: ({ links }) => links?.['reminder'] ?? '/', main: true },
  { name: 'reminder-over', path: '/visit-reminder' },
  { name: 'extra-work', as: 'customer', path: order('found'), main: true },
  { name: 'extra-work-link', path: ({ links }) => links?.['extraWork'] ?? '/', main: true },
  { name: 'extra-work-link-over', path: '/extra-work' },
  {
    name: 'job-sheet',
    as: 'east',
    path: (who) => `/inside/mechanics/orders/${who.orders['found']}/sheet`,
    main: true,
  },
  { name: 'earlier-asked', as: 'westCustomer', path: order('wish') },
  { name: 'earlier-offered', as: 'westCustomer', path: order('offer') },
  { name: 'late-day', as: 'mechanic', path: '/inside/mechanics/home' },
  { name: 'running-late', as: 'mechanic', path: job('late'), act: press('Running late') },
  { name: 'calendar-day', as: 'mechanic', path: '/inside/mechanics/my-jobs?view=day' },
  { name: 'calendar-week', as: 'mechanic', path: '/inside/mechanics/my-jobs?view=week', main: true },
  { name: 'calendar-month', as: 'mechanic', path: '/inside/mechanics/my-jobs?view=month' },
  { name: 'reminders', as: 'customer', path: '/inside/accounts/notifications' },
];

/** Every page and the dialogs that carry it. */
export const shots: readonly Shot[] = [
  ...visitor,
  ...customer.map((shot) => ({ ...shot, as: 'customer' as const })),
  { name: 'newcomer', as: 'new', path: '/inside/home' },
  { name: 'verify-mobile', as: 'new', path: '/inside/select-locations' },
  ...mechanic.map((shot) => ({ ...shot, as: 'mechanic' as const })),
  { name: 'console-log-in', path: '/admin' },
  ...consoleShots,
  ...visits.map((shot) => ({ ...shot, stage: 'visits' as const })),
  ...day.map((shot) => ({ ...shot, stage: 'day' as const })),
  ...nativeShots.map((shot) => ({ ...shot, only: 'phone' as const, stage: 'apps' as const })),
];
