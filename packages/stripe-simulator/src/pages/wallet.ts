import { testCards } from '../bank/test-cards.ts';
import { noBilling } from '../resources/billing.ts';
import { makeMethod } from '../resources/payment-methods.ts';
import type { Unit } from '../unit.ts';
import { bankTexts } from './bank-texts.ts';
import { escapeHtml, formatMoney, htmlDocument, reportPage, type Language } from './html.ts';

export interface Sheet {
  readonly wallet: 'apple_pay' | 'google_pay';
  readonly amount: number;
  readonly lines: readonly { readonly name: string; readonly cents: number }[];
  readonly language: Language;
  readonly parent: string;
}

const names = { apple_pay: 'Apple Pay', google_pay: 'Google Pay' } as const;

/** Simulates the sheet of Apple Pay or Google Pay. */
export function walletPage({ wallet, amount, lines, language }: Sheet): string {
  const texts = bankTexts[language];
  const options = testCards.map((card) => `<option value="${card.number}">${card.brand} •••• ${card.number.slice(-4)} ${escapeHtml(card.name)}</option>`); // prettier-ignore
  const rows = [...lines.map(({ name, cents }) => [name, cents] as const), [texts.amount, amount] as const];
  const shown = rows.map(([name, cents]) => `<div><dt>${escapeHtml(name)}</dt><dd>${formatMoney(cents, 'cad', language)}</dd></div>`); // prettier-ignore
  return htmlDocument({
    language,
    title: names[wallet],
    bodyClass: 'bank framed',
    body: `<main class="sheet">
<div class="top"><span>${names[wallet]}</span><small>${texts.test}</small></div>
<div class="inner"><h1>Hoist</h1><p class="muted">${texts.walletLead}</p>
<dl>${shown.join('')}</dl>
<form method="post"><select name="number" aria-label="${texts.card}">${options.join('')}</select>
<button name="answer" value="pay">${texts.pay}</button>
<button name="answer" value="cancel" class="plain">${texts.cancel}</button></form></div>
</main>`,
  });
}

export function answerWallet(unit: Unit, { wallet, language, parent }: Sheet, sent: URLSearchParams): string {
  const card = testCards.find((one) => one.number === sent.get('number'));
  const paid = sent.get('answer') === 'pay' && card !== undefined;
  const year = new Date(unit.now * 1000).getUTCFullYear() + 1;
  const method = paid
    ? makeMethod(
        unit,
        { card, expMonth: 12, expYear: year, billing: { ...noBilling(), name: 'Test Cardholder' } },
        wallet,
      )
    : undefined;
  const data = { outcome: paid ? 'succeeded' : 'canceled', parent, ...(method === undefined ? {} : { 'payment-method': method.id }) }; // prettier-ignore
  return reportPage(language, names[wallet], data);
}
