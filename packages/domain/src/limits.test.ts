import assert from 'node:assert/strict';
import test from 'node:test';
import * as limits from './limits.ts';

const cases: readonly (readonly [id: string, actual: unknown, expected: unknown])[] = [
  ['toasts stay 5 s [CO001]', limits.TOAST_MS, 5000],
  ['pull-to-refresh starts at 50 [CO002]', limits.PULL_TO_REFRESH_MIN, 50],
  ['a notification tap navigates after 3 s [CO003]', limits.NOTIFICATION_TAP_DELAY_MS, 3000],
  ['analytics sessions end after 120 s [CO004]', limits.ANALYTICS_SESSION_SECONDS, 120],
  ['analytics are debounced 200 ms [CO005]', limits.ANALYTICS_DEBOUNCE_MS, 200],
  ['the loading indicator is debounced 200 ms [CO006]', limits.LOADING_DEBOUNCE_MS, 200],
  ['purchases are in CAD [CO007]', limits.PURCHASE_CURRENCY, 'CAD'],
  ['payment requests are for CA [CO008]', limits.PAYMENT_COUNTRY, 'CA'],
  ['payment requests are in cad [CO009]', limits.PAYMENT_CURRENCY, 'cad'],
  ['codes have 6 digits [CO010]', limits.VERIFICATION_CODE_LENGTH, 6],
  ['code-sent is shown for 305 s [CO011]', limits.CODE_SENT_SECONDS, 305],
  ['the code timer ticks every 60 s [CO012]', limits.CODE_TICK_SECONDS, 60],
  ['the code timer ticks 5 times [CO013]', limits.CODE_TICKS, 5],
  ['the phone mask has 14 characters [CO014]', limits.PHONE_MASK_LENGTH, 14],
  ['passwords have at least 6 characters [CO015]', limits.PASSWORD_MIN_LENGTH, 6],
  ['the password recheck waits 50 ms [CO016]', limits.PASSWORD_RECHECK_MS, 50],
  ['ratings go from 1 to 5 [CO017]', [limits.RATING_MIN, limits.RATING_MAX], [1, 5]],
  ['five stars show the public link [CO018]', limits.PUBLIC_REVIEW_RATING, 5],
  ['updating a location times out after 10 s [CO019]', limits.UPDATE_LOCATION_TIMEOUT_MS, 10_000],
  ['the order loader stays 8 s [CO020]', limits.PROCESSING_ORDER_MS, 8000],
  ['the Apple Pay sheets are 3 s apart [CO021]', limits.APPLE_PAY_SHEETS_DELAY_MS, 3000],
  ['after the in-app browser 700 ms pass [CO022]', limits.BROWSER_CLOSE_DELAY_MS, 700],
  ['a page of orders has 10 [CO023]', limits.ORDERS_PAGE_SIZE, 10],
  ['the app version is 2.5.5 by default [CO024]', limits.DEFAULT_APP_VERSION, '2.5.5'],
  ['the default country is Canada [CO026]', limits.DEFAULT_COUNTRY, { name: 'Canada', code: 'CA' }],
  ['updates are forced or soft [CO027]', limits.UPDATE_MODES, ['forced', 'soft']],
  [
    'cash is used, not used, or by default [CO028]',
    limits.CASH_OPTIONS,
    { useDefault: 0, use: 1, doNotUse: -1 },
  ],
  ['photos have 6 columns in the app [CO036]', limits.PHOTO_COLUMNS_APP, 6],
  ['photos have 4 columns on the web', limits.PHOTO_COLUMNS_WEB, 4],
  ['avatars have 75 px', limits.AVATAR_PX, 75],
  ['schedule progress starts at 0.6 [CO039]', limits.SCHEDULE_PROGRESS_DEFAULT, 0.6],
  ['push tokens are renewed every 7 days [CO047]', limits.PUSH_TOKEN_REFRESH_DAYS, 7],
  [
    'push retries back off from 1 s by 2 with jitter 0.5 up to 4 h [CO048, CO049, CO050, CO051]',
    limits.PUSH_RETRY,
    { baseMs: 1000, factor: 2, jitter: 0.5, maxMs: 14_400_000 },
  ],
];

for (const [title, actual, expected] of cases) test(title, () => assert.deepEqual(actual, expected));

test('widths fall into the six named ranges [CO029, CO030, CO031, CO032, CO033, CO034]', () => {
  const nameOf = (width: number): string | undefined =>
    Object.entries(limits.BREAKPOINTS).findLast(([, lowest]) => width >= lowest)?.[0];
  const widths = {
    300: 'XXSmall',
    301: 'XSmall',
    599: 'XSmall',
    600: 'Small',
    959.98: 'Small',
    960: 'Medium',
  };
  for (const [width, name] of Object.entries(widths)) assert.equal(nameOf(Number(width)), name, width);
  for (const [width, name] of Object.entries({
    '1279.98': 'Medium',
    1280: 'Large',
    '1919.98': 'Large',
    1920: 'XLarge',
  })) {
    assert.equal(nameOf(Number(width)), name, width);
  }
});
