import { book, demoBooker } from './support/book.ts';
import { officeSession } from './support/office-session.ts';
import { saveCard } from './support/save-card.ts';
import { callApi } from './support/api.ts';
import { confirmForMechanic, completeForMechanic } from '@hoist/contract/orders/for-mechanic';
import { refundOrder, giveGoodwillCredit } from '@hoist/contract/dispatch/refunds';
import { expect, test } from './support/test.ts';
test.use({ expectedConsole: /.*/ });
for (const [lang, dark] of [
  ['en', false],
  ['fr', true],
] as const)
  test(`shots ${lang}`, async ({ page, server }, info) => {
    test.setTimeout(120_000);
    const size = info.project.name === 'phone' ? { width: 390, height: 844 } : { width: 1440, height: 900 };
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' });
    const who = await demoBooker(server.url, 'customer@hoist.test', 'Toronto');
    const card = await saveCard(server.url, who, 'pm_card_visa');
    const { ordersServicesId: id } = await book(server.url, who, {
      service: 'brake-pads-front',
      cardId: card.usersCreditCardsId,
    });
    const { ordersServicesId: other } = await book(server.url, who, { service: 'brake-pads-front' });
    const session = await officeSession(server.url, 'support@hoist.test');
    const o = { params: { ordersServicesId: id }, options: session };
    const reason = 'The phone is in the lake';
    await callApi(server.url, confirmForMechanic, { ...o, form: { reason } });
    await callApi(server.url, confirmForMechanic, {
      params: { ordersServicesId: other },
      options: session,
      form: { reason },
    });
    await page.addInitScript(
      ([token, l]) => {
        localStorage.setItem('hoist.console.token', token ?? '');
        localStorage.setItem('hoist.language', l ?? 'en');
      },
      [session.token, lang],
    );
    const shot = (name: string) =>
      page.screenshot({ path: `/tmp/finish-shots/${name}-${lang}-${info.project.name}.png` });
    await page.goto(`/admin/orders/${other}`);
    const panel = page.getByRole('complementary');
    await expect(panel.getByRole('tab').first()).toBeVisible();
    await shot('order');
    await panel.getByRole('button', { name: lang === 'en' ? 'Update progress' : 'Indiquer l’étape' }).click();
    await shot('progress');
    await page.keyboard.press('Escape');
    await panel
      .getByRole('button', { name: lang === 'en' ? 'Complete the job' : 'Terminer l’intervention' })
      .click();
    await shot('complete');
    await page.goto(`/admin/orders/${id}`);
    await expect(panel.getByRole('tab').first()).toBeVisible();
    const { getConsoleOrder } = await import('@hoist/contract/orders/console');
    const seen = await callApi(server.url, getConsoleOrder, o);
    await callApi(server.url, completeForMechanic, {
      ...o,
      form: { reason, odometer: 190_000, total_amount_collected: seen.data.totalToCollect },
    });
    await callApi(server.url, refundOrder, { ...o, form: { amount: '15.00', reason: 'Scratched wheel' } });
    await callApi(server.url, giveGoodwillCredit, {
      ...o,
      form: { amount: '2.50', reason: 'They waited an hour' },
    });
    await page.reload();
    await panel.getByRole('tab', { name: lang === 'en' ? 'Money' : 'Paiement' }).click();
    await page.waitForLoadState('networkidle');
    await shot('money');
    await page.mouse.move(size.width - 100, size.height / 2);
    await page.mouse.wheel(0, 600);
    await shot('money2');
    await panel
      .getByRole('button', { name: lang === 'en' ? 'Goodwill credit' : 'Crédit de courtoisie' })
      .click();
    await shot('goodwill');
    const owner = await officeSession(server.url, 'owner@hoist.test');
    await page.evaluate((t) => localStorage.setItem('hoist.console.token', t), owner.token);
    void owner;
  });
