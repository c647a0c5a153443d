import { answerPayment } from '../intents/payment-flow.ts';
import { answerSetup } from '../intents/setup-intents.ts';
import type { PaymentIntent, SetupIntent } from '../objects.ts';
import type { Unit } from '../unit.ts';
import { bankTexts } from './bank-texts.ts';
import { escapeHtml, formatMoney, htmlDocument, reportPage, type Language } from './html.ts';

export interface Challenge {
  readonly intent: PaymentIntent | SetupIntent;
  readonly language: Language;
  /** The validated origin of the framing page. */
  readonly parent: string | null;
}

const mark =
  '<svg width="28" height="28" viewBox="0 0 28 28" aria-hidden="true"><rect width="28" height="28" rx="8" fill="#ffc629"/><path d="M6 12l8-5 8 5M8 13v7m4-7v7m4-7v7m4-7v7M6 21h16" fill="none" stroke="#17181c" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"/></svg>';

/** The intent of a challenge, if its secret is correct. */
export function findIntent(unit: Unit, id: string, secret: string): PaymentIntent | SetupIntent | undefined {
  const intent = unit.find('payment_intents', id) ?? unit.find('setup_intents', id);
  return intent?.client_secret === secret ? intent : undefined;
}

export function challengePage(unit: Unit, { intent, language, parent }: Challenge): string {
  const texts = bankTexts[language];
  const open = intent.status === 'requires_action';
  const method = unit.find('payment_methods', intent.payment_method ?? '');
  const rows = [
    [texts.merchant, 'Hoist'],
    ...(intent.object === 'payment_intent'
      ? [[texts.amount, formatMoney(intent.amount, intent.currency, language)]]
      : []),
    ...(method === undefined ? [] : [[texts.card, `•••• ${method.card.last4}`]]),
  ];
  const title = open ? (intent.object === 'payment_intent' ? texts.title : texts.saveTitle) : texts.over;
  const list = rows.map(
    ([name, value]) => `<div><dt>${escapeHtml(name ?? '')}</dt><dd>${escapeHtml(value ?? '')}</dd></div>`,
  );
  const choices = `<form method="post">
<button name="answer" value="complete" id="test-source-authorize-3ds">${texts.complete}</button>
<button name="answer" value="fail" class="quiet" id="test-source-fail-3ds">${texts.fail}</button>
<button name="answer" value="cancel" class="plain" id="test-source-cancel-3ds">${texts.cancel}</button>
</form>`;
  return htmlDocument({
    language,
    title,
    bodyClass: parent === null ? 'bank' : 'bank framed',
    body: `<main class="sheet">
<div class="top">${mark}<span>${texts.bank}</span><small>${texts.test}</small></div>
<div class="inner"><h1>${title}</h1><p class="muted">${open ? texts.lead : texts.overLead}</p>
<dl>${list.join('')}</dl>
${open ? choices : ''}</div>
</main>`,
  });
}

/** Applies the cardholder's choice; `redirect` is the return URL of the intent, if any. */
export function answerChallenge(
  unit: Unit,
  challenge: Challenge,
  answer: string,
): { page: string; redirect: string | null } {
  const { intent, language, parent } = challenge;
  const passed = answer === 'complete';
  const after =
    intent.object === 'payment_intent'
      ? answerPayment(unit, intent, passed)
      : answerSetup(unit, intent, passed);
  const good = after.status !== 'requires_payment_method' && after.status !== 'requires_action';
  const data = { outcome: good ? 'succeeded' : 'failed', ...(parent === null ? {} : { parent }) };
  const page = reportPage(language, bankTexts[language].over, data);
  if (parent !== null || intent._returnUrl === null) return { page, redirect: null };
  return { page, redirect: withResult(intent, good) };
}

function withResult(intent: PaymentIntent | SetupIntent, good: boolean): string {
  const target = new URL(intent._returnUrl ?? '');
  target.searchParams.set(intent.object, intent.id);
  target.searchParams.set(`${intent.object}_client_secret`, intent.client_secret);
  target.searchParams.set('redirect_status', good ? 'succeeded' : 'failed');
  return target.href;
}
