import { cleanPayloads } from './support/payloads.ts';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page, Route } from '@playwright/test';
import { callCutOff, disconnected, refused } from './support/expected-console.ts';
import { expectNoFindings } from './support/findings.ts';
import { expectKeepsFocus } from './support/keeps-focus.ts';
import { e164, newPersonData } from './support/people.ts';
import { fillSignUp, sheet } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

// Each journey is several short ones.
test.slow();

test('the landings are pages without the app, in both languages, whose links and buttons open its dialogs [RT001, RT004, SC001, SC002, SC003, SC004, SC005, CO045, CO046, OF027, RO003, RT033, RT034, RT035, CT009, BK008]', async ({
  page,
  context,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  const signUp = page.getByRole('button', { name: 'Sign Up And Login' });

  await test.step('the home page', async () => {
    for (const [address, title, footer] of [
      ['/fr/home-page', 'Le garage qui vient à vous.', 'À propos'],
      ['/home-page', 'The garage that comes to you.', 'About us'],
    ] as const) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(page.getByRole('contentinfo').getByRole('link', { name: footer })).toBeVisible();
      await expect(page.locator('[data-social] a').first()).toBeVisible();
      const card = await page.locator('meta[property="og:image"]').getAttribute('content');
      const drawn = await page.request.get(card ?? '');
      expect([drawn.status(), drawn.headers()['content-type']]).toEqual([200, 'image/png']);
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', page.url());
    }
    expect(
      [...new Set(scripts)].filter((path) => !/^\/(boot|assets\/static-landing-[\w-]+)\.js$/.test(path)),
    ).toEqual([]);
    for (const name of ['About us', 'Support', 'Contact us', 'Suppliers', 'Mechanics', 'Manufacturers'])
      await expect(page.getByRole('contentinfo').getByRole('link', { name, exact: true })).toBeVisible();
    for (const store of ['ios', 'android'])
      await expect(page.locator(`header [data-store=${store}]`)).toHaveAttribute('href', /^https:/);
    await expect(page.locator('.l-hero')).toHaveCSS('background-color', 'rgb(255, 198, 41)');
    await expect(page.locator('.l-hero .button.dark').first()).toHaveCSS(
      'background-color',
      'rgb(23, 24, 28)',
    );
    // A tab has an icon, also where only a file is shown.
    const icon = await page.request.get('/favicon.ico');
    expect([icon.status(), icon.headers()['content-type']]).toEqual([200, 'image/x-icon']);
  });

  await test.step('the price check asks for a location once, and says what to do without one', async () => {
    const check = page.locator('[data-price-check]');
    const locate = check.getByRole('button', { name: 'Use my location' });
    const zip = check.getByLabel('Postal code');
    await locate.click();
    await expect(check.getByText('We can’t see your location. Type your postal code.')).toBeVisible();
    await expect(zip).toBeFocused();
    await context.grantPermissions(['geolocation']);
    // No address is known in the middle of the lake, and an inexact position says nothing.
    for (const accuracy of [10, 9_000]) {
      await context.setGeolocation({ latitude: 43.5, longitude: -79.2, accuracy });
      const answered = accuracy === 10 ? page.waitForResponse(/\/places\/reverse/) : undefined;
      await locate.click();
      await answered;
      await expect(
        check.getByText('We couldn’t find your address there. Type your postal code.'),
      ).toBeVisible();
    }
    await expect(zip).toHaveValue('');
  });

  await test.step('a link on the landing itself opens the dialog that it names', async () => {
    await page.evaluate(() => {
      location.hash = '#login';
    });
    await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible();
  });

  await test.step('so do its own buttons', async () => {
    await page.goto('/home-page');
    await page.locator('header summary', { hasText: 'Get the app' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Browse on the web' }).click();
    await expect(signUp).toBeVisible();
  });

  await test.step('each service has a landing at its addresses, with what the office wrote of it', async () => {
    for (const [path, title, heading] of [
      ['/mobile-car-detailing', 'Mobile car detailing', 'What we need'],
      ['/mobile/car-detailing', 'Mobile car detailing', 'What we need'],
      ['/mobile/brakes-replacement', 'Brake replacement at your door', 'If more is needed'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(page.locator('[data-landing]').getByRole('heading', { name: heading })).toBeVisible();
      await page.locator('[data-open=signUp]:visible').first().click();
      await expect(signUp).toBeVisible();
    }
    await page.goto('/fr/mobile/car-detailing');
    await expect(
      page.locator('[data-landing]').getByRole('heading', { name: 'Ce qu’il nous faut' }),
    ).toBeVisible();
  });
});

test(
  'a visitor checks the price for their own car, and what they found comes along into the booking [BK008, BK009]',
  { tag: '@phone' },
  async ({ page, inbox }) => {
    await page.goto('/mobile/brakes-replacement');
    const check = page.locator('[data-price-check]');
    await check.getByLabel('Postal code').fill('M6J');
    await check.getByRole('button', { name: 'See price and times' }).click();
    await expect(check.getByText('The value entered is invalid')).toBeVisible();
    await check.getByLabel('Year').selectOption('2015');
    await check.getByLabel('Make').selectOption({ label: 'Honda' });
    await check.getByLabel('Model').selectOption({ label: 'Civic' });
    await check.getByLabel('What does it need?').selectOption({ label: 'Front brake pads' });
    await check.getByLabel('Postal code').fill('m6j 2w4');
    await check.getByRole('button', { name: 'See price and times' }).click();
    const answer = check.getByRole('region', { name: 'Your price' });
    await expect(answer).toContainText('Front brake pads · 2015 Honda Civic · Toronto, ON');
    await expect(answer).toContainText(/\$209\.05.*taxes included.*Labour.*Parts: Standard.*HST 13/s);
    await expect(answer).toContainText(
      /Next opening\w{3}, \w{3} \d+, \d{4}, \d+:\d\d [AP]M \(Toronto time\)/,
    );
    // A browser without a wallet is offered none.
    await expect(answer.getByRole('button')).toHaveText(['Book this']);
    await answer.getByRole('button', { name: 'Book this' }).click();
    const person = newPersonData();
    const form = await fillSignUp(page, person);
    await expect(form.getByText('Front brake pads · 2015 Honda Civic · $209.05')).toBeVisible();
    await form.getByRole('button', { name: 'Sign Up And Login' }).click();
    await sheet(page, 'Verify Your Mobile Number')
      .getByLabel('Verification code')
      .fill(await inbox.code(e164(person.phone)));
    await expect(page.getByLabel('Postal code')).toHaveValue('M6J 2W4');
    await expect(page.getByLabel('City')).toHaveValue('Toronto');
    await page.getByRole('combobox', { name: 'Address' }).fill('214 Roxton Rd');
    await page.getByRole('checkbox', { name: 'I can’t find the place on this map' }).check();
    await page.getByRole('button', { name: 'Save address' }).click();
    await expect(page).toHaveURL(/select-services-checkout\?step=payment$/);
    const visit = page.locator('.card.visit');
    await expect(visit).toContainText(/Front brake pads.*Honda Civic.*Standard/s);
    await expect(visit).toContainText('214 Roxton Rd');
    await expect(visit).not.toContainText('No time chosen');
    await expect(page.locator('.checkout-total')).toHaveText('$209.05');
  },
);

/** Ways to reach us, the emergency number and questions that open. */
async function readSupport(page: Page): Promise<void> {
  await expect(page.getByRole('link', { name: '(416) 555-0100' }).first()).toHaveAttribute('href', /^tel:/);
  await expect(page.getByText('Get away from the vehicle and call 911.')).toBeVisible();
  const answer = page.getByText('It’s free until your mechanic confirms', { exact: false });
  await expect(answer).toBeHidden();
  await page.getByText('How do I cancel?').click();
  await expect(answer).toBeVisible();
}

/** The list of a policy's parts leads to each of them. */
async function readPart(page: Page, name: string): Promise<void> {
  await page.locator('summary', { hasText: 'On this page' }).click();
  await page.getByRole('link', { name }).click();
  const heading = page.getByRole('heading', { name });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
}

test.describe('addresses', () => {
  test.use({ expectedConsole: refused(404) });

  test('lead a visitor to the pages for everyone, to the landing, or to a page that says there is nothing; the support page has ways to reach us, a policy’s list of parts leads to each of them [OF025, RT006, RT007, RT008, RT044, RO004, RT032, SC006, SC007, SC008, SC009, OF026, RT036, SC094, RT040, RT041, RT042, RT043, ER042]', async ({
    page,
  }) => {
    await test.step('an empty path, the inside area, and a path with /admin in it', async () => {
      for (const path of [
        '/',
        '/inside',
        '/inside/orders',
        '/inside/accounts/profile',
        '/inside/admin/users',
      ]) {
        await page.goto(path);
        await expect(page).toHaveURL(/\/home-page$/);
      }
    });

    await test.step('every link of the footer leads to a page of its own, in the language of its page', async () => {
      const names = ['About us', 'Support', 'Contact us', 'Suppliers', 'Mechanics', 'Manufacturers'];
      const words = page.getByRole('article').getByRole('paragraph').first();
      const footer = page.getByRole('contentinfo');
      await page.goto('/home-page');
      const links = await Promise.all(
        names.map((name) => footer.getByRole('link', { name, exact: true }).getAttribute('href')),
      );
      expect(new Set(links).size).toBe(names.length);
      for (const [at, name] of names.entries()) {
        await page.goto(links[at] ?? '');
        await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
        await expect(words).toBeVisible();
        if (name === 'Support') await readSupport(page);
      }
      await page.goto('/fr/home-page');
      await footer.getByRole('link', { name: 'Nous joindre' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Nous joindre' })).toBeVisible();
      await expect(words).toBeVisible();
      await page.getByRole('button', { name: 'English' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Contact us' })).toBeVisible();
    });

    await test.step('the policies', async () => {
      for (const [path, title] of [
        ['/company', 'Terms and Conditions'],
        ['/company/terms-and-conditions', 'Terms and Conditions'],
        ['/company/privacy-policy', 'Privacy Policy'],
      ] as const) {
        await page.goto(path);
        await expect(page.getByRole('article').getByRole('heading', { name: title })).toBeVisible();
        if (path === '/company/terms-and-conditions') await readPart(page, '9. Warranty');
      }
    });

    await test.step('a reset link that is not complete says so', async () => {
      await page.goto('/reset-password');
      await expect(page.getByText(/^This link isn’t complete\./)).toBeVisible();
      await page.goto('/reset-password?code=abc&userId=7');
      await expect(page.getByRole('button', { name: 'Reset Password' })).toBeDisabled();
    });

    await test.step('an unknown one shows the screen and the toast, with a way back', async () => {
      for (const path of ['/404', '/company/nothing-here']) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
        await expect(page.locator('.toast').getByText('Page Not Found')).toBeVisible();
      }
      await page.getByRole('link', { name: 'Go to the home page' }).click();
      await expect(page).toHaveURL(/\/home-page$/);
    });
  });
});

test.describe('HTML that would run something', { tag: '@phone' }, () => {
  test.use({
    // The policy says what it stopped; pictures and frames of the texts lead nowhere.
    expectedConsole:
      /Content Security Policy|Failed to load resource|Refused to|Unsafe attempt|shadowrootmode/,
  });

  test('runs nothing once the server has cleaned it, and nothing under the policy of the page even if it had not [CT008]', async ({
    page,
  }) => {
    const payloads = await cleanPayloads();
    expect(payloads.length).toBeGreaterThan(200);
    const ranIn = (html: readonly string[]) =>
      page.evaluate(async (texts) => {
        const counter = window as unknown as { ran: number; pwned: () => void };
        counter.ran = 0;
        counter.pwned = () => {
          counter.ran += 1;
        };
        for (const text of texts) {
          const box = document.createElement('div');
          document.body.append(box);
          box.innerHTML = text;
          for (const link of box.querySelectorAll('a')) {
            link.addEventListener('click', (event) => event.preventDefault());
            link.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
            if (/^\s*javascript/i.test(link.protocol)) counter.pwned();
          }
        }
        // A picture that is nowhere, asked for last: what failed or loaded before it has said so by then.
        await new Promise((resolve) => {
          const last = new Image();
          last.addEventListener('error', resolve);
          last.src = '/no-such-picture';
          document.body.append(last);
        });
        await new Promise((resolve) => setTimeout(resolve));
        return counter.ran;
      }, html);
    // Without any policy: what is cleaned runs nothing, and the same texts as they were do.
    await page.goto('about:blank');
    expect(await ranIn(payloads.map(({ clean }) => clean))).toBe(0);
    const raw = payloads
      .map((one) => one.raw)
      .filter((text) => !/<(?:i?frame|object|embed|base|meta|form|input|body|select)/i.test(text));
    expect(await ranIn(raw)).toBeGreaterThan(20);
    // As a page of ours would show them had they come through.
    await page.goto('/company/privacy-policy');
    await expect(page.getByRole('article')).toBeVisible();
    const links = raw.filter((text) => !text.includes('<a'));
    expect(await ranIn(links)).toBe(0);
  });
});

test('what the server wrote changes its language, too [OF024] @long', async ({ page }) => {
  await page.goto('/company/privacy-policy');
  await expect(page.getByRole('article').getByRole('heading', { name: 'Privacy Policy' })).toBeVisible();
  await page.getByRole('button', { name: 'Français' }).click();
  await expect(
    page.getByRole('article').getByRole('heading', { name: 'Politique de confidentialité' }),
  ).toBeVisible();
});

/** Says that the web has a newer version, which everyone has to have. */
async function forceUpdate(route: Route): Promise<void> {
  const answer = await route.fetch();
  const body = (await answer.json()) as { data: Record<string, unknown> };
  body.data['app_version'] = { version: '9.9.9', updateMode: 'forced', bundleUrl: '' };
  await route.fulfill({ response: answer, json: body });
}

test.describe('any page', () => {
  test.use({ expectedConsole: disconnected });

  // The app's own way is in native-updates.spec.ts.
  test('is covered by a forced update, changes its language without a reload, and says that there is no connection; a page that was not loaded before comes with it [UP003, OF024, ER024, ER025, OF015]', async ({
    page,
    context,
  }) => {
    await test.step('a forced update cannot be closed', async () => {
      const version = /get_fields=app_version$/;
      await page.route(version, forceUpdate);
      await page.goto('/company/credits');
      const dialog = sheet(page, 'Time to update');
      await expectKeepsFocus(page, { name: 'Time to update' });
      await page.keyboard.press('Escape');
      await expect(dialog.getByRole('button', { name: 'Close' })).toHaveCount(0);
      await expect(dialog.getByRole('button', { name: 'Update now' })).toBeVisible();
      await page.unroute(version);
      const loaded = page.waitForEvent('load');
      await dialog.getByRole('button', { name: 'Update now' }).click();
      await loaded;
      await expect(page.getByRole('heading', { name: 'Credits' })).toBeVisible();
      await expect(dialog).toBeHidden();
    });

    await test.step('the language is kept', async () => {
      await page.getByRole('button', { name: 'Français' }).click();
      await expect(page.getByRole('heading', { name: 'Crédits' })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CA');
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Crédits' })).toBeVisible();
      await page.getByRole('button', { name: 'English' }).click();
      await expect(page.getByRole('heading', { name: 'Credits' })).toBeVisible();
    });

    await test.step('a toast lasts until the connection is back, and a page that was not loaded stays in its frame', async () => {
      const toast = page.getByText('Internet connection not available');
      await context.setOffline(true);
      await expect(toast).toBeVisible();
      await page.evaluate(() => {
        history.pushState(null, '', '/reset-password?code=abc&userId=7');
        dispatchEvent(new PopStateEvent('popstate'));
      });
      await expect(page.getByText('We’ll load this as soon as you’re back online.')).toBeVisible();
      await context.setOffline(false);
      await expect(toast).toBeHidden();
      await expect(page.getByRole('heading', { name: 'Reset Password' })).toBeVisible();
    });
  });
});

test.describe('a file that could not be loaded', () => {
  test.use({ expectedConsole: callCutOff });

  test('is fetched again on a retry, with its styles: the app itself, then a dialog of it [OF015] @long', async ({
    page,
  }) => {
    const parts = /\/assets\/((login-)?sheet-|lazy-modal)[^/]*$/;
    const app = /\/assets\/index-[^/]*\.js$/;
    const none = /^$/;
    let lost = none;
    await page.route(/\/assets\//, (route) =>
      lost.test(route.request().url()) ? route.abort() : route.continue(),
    );
    const logIn = page.getByRole('button', { name: 'Log in', exact: true }).locator('visible=true').first();
    await page.goto('/home-page');
    lost = app;
    const failed = page.waitForEvent('requestfailed', (request) => app.test(request.url()));
    await logIn.click();
    await failed;
    lost = parts;
    const partFailed = page.waitForEvent('requestfailed', (request) => parts.test(request.url()));
    await expect(async () => {
      await logIn.click();
      expect(await page.evaluate(() => document.querySelector('ion-app'))).not.toBeNull();
    }).toPass();
    await partFailed;
    await expect(page.getByRole('dialog')).toHaveCount(0);
    lost = none;
    // A browser that remembers what failed loads the page again at the first press.
    await expect(async () => {
      await logIn.click();
      await expect(sheet(page, 'Log in')).toBeVisible({ timeout: 5_000 });
    }).toPass();
    await expect(sheet(page, 'Log in')).toHaveCSS('display', 'flex');
  });
});

test.describe('the embedded sign-up', () => {
  // The browser says why it does not show another page in a frame.
  test.use({ expectedConsole: /frame-ancestors|X-Frame-Options/ });

  test('talks to the page around it, and is the only page that another site can frame [RT037, SC086, CO040, CO041, CO042, CO043, CO044, ST055, MG022]', async ({
    page,
    server,
  }) => {
    await page.goto('/home-page');
    await page.evaluate(() => {
      const said: unknown[] = [];
      Object.assign(window, { said });
      addEventListener('message', (event) => said.push(event.data));
      const frame = document.createElement('iframe');
      frame.src = '/standalone/signup-component';
      frame.style.cssText = 'position:fixed;inset:0;width:100%;height:100%;z-index:99';
      document.body.append(frame);
    });
    const frame = page.frameLocator('iframe');
    const said = () => page.evaluate(() => (window as unknown as { said: unknown[] }).said);
    await expect.poll(said).toContain('COMPONENT_LOADED');
    await frame.getByRole('button', { name: 'Terms and Conditions' }).click();
    await expect.poll(said).toContain('OPEN_TERMS_AND_CONDITION');
    await frame.getByRole('button', { name: 'Privacy Policy' }).click();
    await expect.poll(said).toContain('OPEN_PRIVACY_POLICY');
    await frame.getByRole('button', { name: 'Close' }).click();
    await expect.poll(said).toContain('SIGNUP_CLOSE_MODAL');
    const person = newPersonData();
    await frame.getByLabel('First name').fill(person.fname);
    await frame.getByLabel('Last name').fill(person.lname);
    await frame.getByLabel('Mobile number').fill(person.phone);
    await frame.getByLabel('Email address').fill(person.email);
    await frame.getByLabel('Password', { exact: true }).fill(person.password);
    await frame.getByLabel('Confirm password').fill(person.password);
    await frame.getByRole('checkbox', { name: /^I agree/ }).check();
    expect(await said()).not.toContain('SIGNUP_NAVIGATE_HOME');
    await frame.getByRole('button', { name: 'Sign Up And Login' }).click();
    await expect.poll(said).toContain('SIGNUP_NAVIGATE_HOME');

    const frames = ['/home-page', '/standalone/signup-component']
      .map((path) => `<iframe src="${server.url}${path}" width=400 height=800></iframe>`)
      .join('');
    const foreign = createServer((_request, response) => {
      response.setHeader('content-type', 'text/html').end(frames);
    });
    await new Promise<void>((resolve) => foreign.listen(0, '127.0.0.1', resolve));
    const address = foreign.address() as AddressInfo;
    await page.goto(`http://127.0.0.1:${address.port}/`);
    await expect(page.frameLocator('iframe >> nth=1').getByLabel('First name')).toBeVisible();
    await expect(page.frameLocator('iframe >> nth=0').getByText('Hoist')).toHaveCount(0);
    foreign.close();
    foreign.closeAllConnections();
  });
});

for (const [which, addresses] of [
  ['landing', ['/home-page', '/fr/mobile/brakes-replacement']],
  [
    'page',
    [
      '/company/about',
      '/company/credits',
      '/company/privacy-policy',
      '/company/delete-account',
      '/company/delete-account#token=7.1700000000000.abcdefghijklmnop',
      '/reset-password?code=abc&userId=7',
    ],
  ],
  ['dialog', ['/home-page#signUp', '/home-page#login', '/home-page#forgot']],
] as const)
  test(`no ${which} for visitors has a WCAG finding, light or dark @long`, async ({ page }) => {
    for (const address of addresses) {
      await page.goto('about:blank');
      await page.goto(address);
      await page.waitForLoadState('networkidle');
      if (which === 'dialog') await expect(page.locator('ion-modal.show-modal')).toBeVisible();
      await expect(page.getByText('Page Not Found')).toHaveCount(0);
      await expectNoFindings(page, address);
    }
  });
