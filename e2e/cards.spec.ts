import { newAtPayment } from './support/at-payment.ts';
import { book, fillCard } from './support/booking.ts';
import { callCutOff } from './support/expected-console.ts';
import { registered } from './support/people.ts';
import { saveCard } from './support/save-card.ts';
import { enter, sheet, toast } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { words } from './support/booking-texts.ts';

test('cards are listed with the sign of their brand, added and removed [PY008, RO009, EN136, EN137, EN138]', async ({
  page,
  server,
}) => {
  const who = await registered(server.url);
  for (const source of ['pm_card_visa', 'pm_card_mastercard']) await saveCard(server.url, who, source);
  await enter(page, who, '/inside/accounts/manage-payments');
  const rows = page.locator('.row-line');
  await expect(rows).toHaveCount(2);
  await page.getByRole('button', { name: 'Add a card' }).click();
  await fillCard(page, words.en, '378282246310005');
  await sheet(page, 'Add a card').page().getByRole('button', { name: 'Save card' }).click();
  await expect(toast(page, /0005 is saved/)).toBeVisible();
  await expect(rows).toHaveCount(3);
  for (const [number, mark] of [
    ['0005', /amex/],
    ['4242', /visa/],
    ['4444', /mastercard/],
  ] as const)
    await expect(rows.filter({ hasText: `ending in ${number}` }).locator('.payment-mark')).toHaveAttribute(
      'src',
      mark,
    );
  await page.getByRole('button', { name: /^Remove MasterCard/i }).click();
  const question = page.getByRole('alertdialog', { name: 'Remove this card?' });
  await expect(question).toBeVisible();
  await page.getByRole('button', { name: 'Remove', exact: true }).last().click();
  await expect(rows).toHaveCount(2);
  await expect(rows.filter({ hasText: 'ending in 4444' })).toHaveCount(0);
  await page.reload();
  await expect(rows).toHaveCount(2);
});

test.describe("without the provider's card fields", () => {
  test.use({ expectedConsole: callCutOff });

  test('a booking by a new card asks for valid payment details and sends nothing [ER037]', async ({
    page,
    server,
    inbox,
  }) => {
    await page.route('**/sim/stripe.js', (route) => route.abort());
    await newAtPayment(page, { server, inbox });
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/schedule-service')) sent.push(request.url());
    });
    await expect(page.getByText('The card form didn’t load.')).toBeVisible();
    await book(page, words.en);
    await expect(page.getByText('Please add valid payment details.')).toBeVisible();
    expect(sent).toEqual([]);
  });
});
