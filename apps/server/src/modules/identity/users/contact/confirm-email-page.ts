import type { Locale } from '@hoist/contract';
import type { Database } from '#server/platform/db/database.ts';
import { parsePairs } from '#server/platform/http/body.ts';
import { acceptedLocale } from '#server/platform/http/locale.ts';
import type { RawAnswer, RawCall } from '#server/platform/http/route.ts';
import { smallPage } from '#server/platform/http/small-page.ts';
import { subscriberOf } from '#server/platform/rate-limits.ts';
import { linkTo } from '#server/shared/formats/link.ts';
import { resetPathOf } from '#server/shared/links/reset-path.ts';
import { confirmEmail, findConfirming } from './confirm-email.ts';
import { disownAccount } from './disown-account.ts';
import type { LogInGuard } from '../log-in-guard.ts';
import type { UserRow } from '../queries.ts';
import { verifyPassword } from '../passwords/verify-password.ts';

const texts = {
  en: {
    title: 'Confirm your email',
    ask: 'Is this email address yours?',
    button: 'Confirm',
    logIn: 'Log in to confirm that this email address is yours.',
    password: 'Password',
    logInButton: 'Log in and confirm',
    wrong: 'That password isn’t right. Try again.',
    tooMany: 'Too many tries. Log in to Hoist first, then open this link again.',
    cannot: 'Can’t log in, or didn’t sign up? Then we’ll end every session of this account and its password.',
    notMine: 'This account isn’t mine',
    first: 'You can choose a password for your account now.',
    choose: 'Confirm and choose a password',
    ended: 'Every session of that account has ended, and its password doesn’t work anymore.',
    yours: 'Your email is confirmed.',
    next: 'Choose a password',
    done: 'Thank you, your email is confirmed.',
    void: 'The link is no longer valid.',
  },
  fr: {
    title: 'Confirmez votre courriel',
    ask: 'Cette adresse de courriel est-elle la vôtre?',
    button: 'Confirmer',
    logIn: 'Connectez-vous pour confirmer que cette adresse de courriel est la vôtre.',
    password: 'Mot de passe',
    logInButton: 'Se connecter et confirmer',
    wrong: 'Ce mot de passe n’est pas le bon. Réessayez.',
    tooMany: 'Trop d’essais. Connectez-vous d’abord à Hoist, puis ouvrez ce lien de nouveau.',
    cannot:
      'Vous ne pouvez pas vous connecter, ou vous ne vous êtes pas inscrit? Nous mettrons fin aux sessions et au mot de passe de ce compte.',
    notMine: 'Ce compte n’est pas le mien',
    first: 'Vous pouvez maintenant choisir un mot de passe pour votre compte.',
    choose: 'Confirmer et choisir un mot de passe',
    ended: 'Les sessions de ce compte sont terminées et son mot de passe ne fonctionne plus.',
    yours: 'Votre courriel est confirmé.',
    next: 'Choisir un mot de passe',
    done: 'Merci, votre courriel est confirmé.',
    void: 'Le lien n’est plus valide.',
  },
} as const;

export interface ConfirmationContext {
  readonly database: Database;
  readonly guard: LogInGuard;
  readonly addressLimitFactor: number;
}

const localeOf = (call: RawCall): Locale =>
  acceptedLocale(call.headers['accept-language']?.toString()) ?? 'en';
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const cookiesOf = (call: RawCall): string => call.headers.cookie?.toString() ?? '';

/** The page of a mailed link. It only asks, because mail scanners open links too. */
export async function askForConfirmation(
  { database, guard }: ConfirmationContext,
  call: RawCall,
): Promise<RawAnswer> {
  const locale = localeOf(call);
  const code = textOf(call.query['code']);
  const user = await findConfirming(database.db, code, call.now);
  if (!user) return lastPage(locale, 422, texts[locale].void);
  return page(locale, 200, question(locale, { code, user, isKnown: isKnown(guard, call, user) }));
}

const isKnown = (guard: LogInGuard, call: RawCall, { email }: UserRow): boolean =>
  guard.browserOf(cookiesOf(call), email) !== undefined;

/** Confirms for a browser that has logged in to the account, or with its password; else the reader may disown it. */
export async function takeConfirmation(context: ConfirmationContext, call: RawCall): Promise<RawAnswer> {
  const { database, guard, addressLimitFactor } = context;
  const locale = localeOf(call);
  const t = texts[locale];
  const form = parsePairs(call.body.toString());
  const code = textOf(form['code']);
  const now = call.now.getTime();
  if (form['not_mine'] !== undefined) return disown(database, { code, locale, now: call.now });
  const user = await findConfirming(database.db, code, call.now);
  if (!user) return lastPage(locale, 422, t.void);
  if (!isKnown(guard, call, user)) {
    const given = { email: user.email, password: textOf(form['password']) };
    const caller = {
      now,
      address: subscriberOf(call.address),
      addressLimitFactor,
      guard,
      cookies: '',
      challengeAnswer: '',
    };
    const proved = await verifyPassword(database, given, caller);
    if (!proved.ok) {
      const wrong = proved.error.code === 'rate_limited' ? t.tooMany : t.wrong;
      const status = proved.error.code === 'rate_limited' ? 429 : 401;
      return page(locale, status, question(locale, { code, user, isKnown: false, wrong }));
    }
  }
  const confirmed = await database.transaction((tx) => confirmEmail(tx, { code, now }));
  return confirmed.ok ? lastPage(locale, 200, t.done) : lastPage(locale, 422, t.void);
}

async function disown(
  database: Database,
  { code, locale, now }: { readonly code: string; readonly locale: Locale; readonly now: Date },
): Promise<RawAnswer> {
  const t = texts[locale];
  const ended = await database.transaction((tx) => disownAccount(tx, { code, now }));
  if (!ended.ok) return lastPage(locale, 422, t.void);
  const { usersId, reset } = ended.value;
  if (reset === undefined) return lastPage(locale, 200, t.ended);
  const link = linkTo(resetPathOf({ code: reset, usersId }));
  return page(locale, 200, `<p>${t.yours}</p><p><a href="${link}">${t.next}</a></p>`);
}

const page = (locale: Locale, status: number, body: string): RawAnswer =>
  smallPage({ locale, status, title: texts[locale].title, body });

/** Nothing is left to do here. */
const lastPage = (locale: Locale, status: number, said: string): RawAnswer =>
  smallPage({ locale, status, title: texts[locale].title, body: `<p>${said}</p>`, leadsHome: true });

interface Asked {
  readonly code: string;
  readonly user: UserRow;
  readonly isKnown: boolean;
  readonly wrong?: string;
}

function question(locale: Locale, { code, user, isKnown: known, wrong = '' }: Asked): string {
  const t = texts[locale];
  // Tokens are base64url; other input is not echoed.
  const safe = /^[\w-]{1,128}$/.test(code) ? code : '';
  const form = (fields: string) =>
    `<form method="post" action="/api/confirm-email"><input type="hidden" name="code" value="${safe}">${fields}</form>`;
  if (known) return `<p>${t.ask}</p>${form(`<button>${t.button}</button>`)}`;
  const disowning = (label: string, look = '') =>
    form(`<button name="not_mine" value="1"${look}>${label}</button>`);
  if (user.passwordHash === '') return `<p>${t.first}</p>${disowning(t.choose)}`;
  const password = `<p><label>${t.password}<br><input type="password" name="password" required
    autocomplete="current-password"></label></p>`;
  return `<p>${t.logIn}</p>${wrong === '' ? '' : `<p role="alert">${wrong}</p>`}
    ${form(`${password}<p><button>${t.logInButton}</button></p>`)}<p>${t.cannot}</p>${disowning(t.notMine, ' class="quiet"')}`;
}
