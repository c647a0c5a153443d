import type { Locator, Page } from '@playwright/test';
import { newAtPayment } from './support/at-payment.ts';
import { registered } from './support/people.ts';
import { enter, openSignUp, sheet } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { words } from './support/booking-texts.ts';

const w = words.en;

interface Filled {
  readonly autocomplete: string;
  readonly type: string;
  readonly inputmode?: string;
  readonly enterkeyhint?: string;
}

/** The fields for text in the order of the form, with what helps browsers and keyboards fill them. */
const filled = (form: Locator): Promise<readonly Filled[]> =>
  form.locator('input, select').evaluateAll((all) =>
    (all as HTMLInputElement[])
      .filter((one) => one.checkVisibility() && !['checkbox', 'radio', 'hidden'].includes(one.type))
      .map((one) => ({
        autocomplete: one.getAttribute('autocomplete') ?? '',
        type: one.type,
        ...(one.inputMode ? { inputmode: one.inputMode } : {}),
        ...(one.enterKeyHint ? { enterkeyhint: one.enterKeyHint } : {}),
      })),
  );

/** A text field of one keyboard. */
const text = (autocomplete: string, enterkeyhint?: string): Filled => ({
  autocomplete,
  type: 'text',
  ...(enterkeyhint ? { enterkeyhint } : {}),
});
const phone = [
  { autocomplete: 'tel-country-code', type: 'select-one' },
  { autocomplete: 'tel-national', type: 'tel', inputmode: 'tel', enterkeyhint: 'next' },
];
const password = (autocomplete: string, enterkeyhint: string): Filled => ({
  autocomplete,
  type: 'password',
  enterkeyhint,
});
const email = (autocomplete: string, enterkeyhint: string): Filled => ({
  autocomplete,
  type: 'email',
  inputmode: 'email',
  enterkeyhint,
});

const openForgot = async (page: Page) => {
  await page.goto('/home-page#forgot');
  return sheet(page, 'Forgot Password');
};

test(
  'sign-up, log-in and reset name their fields to the browser and the keyboard; so do the code, which has the focus, the address and the card [OF018]',
  { tag: '@phone' },
  async ({ page, server, inbox }) => {
    const signUp = await openSignUp(page);
    await expect(signUp.getByLabel('First name')).toBeVisible();
    await expect
      .poll(() => filled(signUp))
      .toEqual([
        text('given-name', 'next'),
        text('family-name', 'next'),
        ...phone,
        email('email', 'next'),
        password('new-password', 'next'),
        password('new-password', 'go'),
      ]);
    await page.goto('/home-page#login');
    const logIn = sheet(page, 'Log in');
    await expect(logIn.getByLabel('Email address')).toBeVisible();
    await expect
      .poll(() => filled(logIn))
      .toEqual([email('username', 'next'), password('current-password', 'go')]);
    const forgot = await openForgot(page);
    await forgot.getByRole('radio', { name: 'Email' }).check();
    await expect.poll(() => filled(forgot)).toEqual([email('email', 'go')]);
    await forgot.getByRole('radio', { name: 'Phone Number' }).check();
    await expect.poll(() => filled(forgot)).toEqual(phone);
    await page.goto('/reset-password?code=abc&userId=7');
    const reset = page.locator('form', { has: page.getByLabel('Confirm new password') });
    await expect(page.getByLabel('Confirm new password')).toBeVisible();
    await expect
      .poll(() => filled(reset))
      .toEqual([password('new-password', 'next'), password('new-password', 'go')]);

    await enter(page, await registered(server.url), '/inside/select-locations');
    const verify = sheet(page, 'Verify Your Mobile Number');
    const code = verify.getByLabel('Verification code');
    await expect(code).toBeFocused();
    await expect
      .poll(() => filled(verify))
      .toEqual([{ autocomplete: 'one-time-code', type: 'text', inputmode: 'numeric', enterkeyhint: 'go' }]);

    const who = await newAtPayment(page, { server, inbox });
    const card = page.frameLocator('.card-element iframe');
    for (const [label, autocomplete] of [
      [w.cardNumber, 'cc-number'],
      [w.expiry, 'cc-exp'],
      [w.cvc, 'cc-csc'],
      [w.cardPostal, 'postal-code'],
    ] as const)
      await expect(card.getByLabel(label)).toHaveAttribute('autocomplete', autocomplete);
    await expect(card.getByLabel(w.cardPostal)).toHaveValue('M6J 2Y5');

    await enter(page, who, '/inside/select-locations/new/details');
    const form = page.locator('.place-form');
    await expect(form).toBeVisible();
    await expect
      .poll(async () => (await filled(form)).map(({ autocomplete }) => autocomplete).slice(0, 4))
      .toEqual(['address-line1', 'address-level2', 'address-level1', 'postal-code']);
  },
);
