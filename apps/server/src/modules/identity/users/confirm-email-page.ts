import type { Locale } from '@hoist/contract';
import type { Database } from '#server/platform/db/database.ts';
import { parsePairs } from '#server/platform/http/body.ts';
import { acceptedLocale } from '#server/platform/http/locale.ts';
import type { RawAnswer, RawCall } from '#server/platform/http/route.ts';
import { smallPage } from '#server/platform/http/small-page.ts';
import { confirmEmail } from './confirm-email.ts';

const texts = {
  en: {
    title: 'Confirm your e-mail',
    ask: 'Please confirm that this e-mail address is yours.',
    button: 'Confirm',
    done: 'Thank you, your e-mail is confirmed.',
    void: 'The link is no longer valid.',
  },
  fr: {
    title: 'Confirmez votre courriel',
    ask: 'Veuillez confirmer que cette adresse de courriel est la vôtre.',
    button: 'Confirmer',
    done: 'Merci, votre courriel est confirmé.',
    void: "Le lien n'est plus valide.",
  },
} as const;

const localeOf = (call: RawCall): Locale =>
  acceptedLocale(call.headers['accept-language']?.toString()) ?? 'en';
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The page of a mailed link. It only asks, because mail scanners open links too. */
export function askForConfirmation(call: RawCall): RawAnswer {
  const locale = localeOf(call);
  const body = question(locale, textOf(call.query['code']));
  return smallPage({ locale, status: 200, title: texts[locale].title, body });
}

export async function takeConfirmation(database: Database, call: RawCall): Promise<RawAnswer> {
  const locale = localeOf(call);
  const t = texts[locale];
  const code = textOf(parsePairs(call.body.toString())['code']);
  const confirmed = await database.transaction((tx) => confirmEmail(tx, { code, now: call.now.getTime() }));
  return smallPage({
    locale,
    status: confirmed.ok ? 200 : 422,
    title: t.title,
    body: `<p>${confirmed.ok ? t.done : t.void}</p>`,
    leadsHome: true,
  });
}

function question(locale: Locale, code: string): string {
  const t = texts[locale];
  // Tokens are base64url; other input is not echoed.
  const safe = /^[\w-]{1,128}$/.test(code) ? code : '';
  return `<p>${t.ask}</p><form method="post" action="/api/confirm-email"><input type="hidden" name="code"
    value="${safe}"><button>${t.button}</button></form>`;
}
