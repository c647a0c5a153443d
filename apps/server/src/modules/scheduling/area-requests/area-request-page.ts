import type { Locale } from '@hoist/contract';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { acceptedLocale } from '#server/platform/http/locale.ts';
import type { RawAnswer, RawCall } from '#server/platform/http/route.ts';
import { smallPage } from '#server/platform/http/small-page.ts';
import type { AreaRequestLinks, OpenedAreaRequest } from './area-request-links.ts';

const words = {
  en: {
    title: { confirm: 'Confirm your email', leave: 'Unsubscribe' },
    ask: {
      confirm: 'Should we email you once, when a mechanic serves your area?',
      leave: 'Delete your email address from our list?',
    },
    button: { confirm: 'Yes, email me', leave: 'Delete my address' },
    done: {
      confirm: 'Done. We’ll email you once, when a mechanic serves your area.',
      leave: 'Done. Your email address isn’t on our list.',
    },
    void: 'This link doesn’t work anymore. Check your price again to ask for a new one.',
  },
  fr: {
    title: { confirm: 'Confirmez votre courriel', leave: 'Se désabonner' },
    ask: {
      confirm: 'Devons-nous vous écrire une fois, quand un mécanicien desservira votre secteur?',
      leave: 'Supprimer votre adresse courriel de notre liste?',
    },
    button: { confirm: 'Oui, écrivez-moi', leave: 'Supprimer mon adresse' },
    done: {
      confirm: 'C’est fait. Nous vous écrirons une fois, quand un mécanicien desservira votre secteur.',
      leave: 'C’est fait. Votre adresse courriel n’est pas sur notre liste.',
    },
    void: 'Ce lien ne fonctionne plus. Vérifiez votre prix de nouveau pour en recevoir un autre.',
  },
} as const;

interface Given {
  readonly database: Database;
  readonly links: AreaRequestLinks;
  /** GET only asks, because scanners and previews open links too. */
  readonly answered: boolean;
}

/** The page of a mailed link: it confirms a request or withdraws it. */
export async function areaRequestPage(
  { database, links, answered }: Given,
  call: RawCall,
): Promise<RawAnswer> {
  const opened = links.read(call.query);
  const locale: Locale = acceptedLocale(call.headers['accept-language']?.toString()) ?? 'en';
  const say = words[locale];
  const title = say.title[opened?.step ?? 'confirm'];
  const missing = () =>
    smallPage({ locale, status: 404, title, body: `<p>${say.void}</p>`, leadsHome: true });
  if (!opened) return missing();
  const { step } = opened;
  if (!answered)
    return smallPage({
      locale,
      status: 200,
      title,
      body: `<p>${say.ask[step]}</p><form method="post"><button>${say.button[step]}</button></form>`,
    });
  const done = await database.transaction((tx) => settle(tx, opened, call.now));
  if (!done) return missing();
  return smallPage({ locale, status: 200, title, body: `<p>${say.done[step]}</p>`, leadsHome: true });
}

/** Withdrawing succeeds also when the request is gone, since then the address is not on the list. */
async function settle(tx: Tx, { areaRequestId, step }: OpenedAreaRequest, now: Date): Promise<boolean> {
  if (step === 'leave') {
    await tx.deleteFrom('areaRequests').where('areaRequestsId', '=', areaRequestId).execute();
    return true;
  }
  const { numUpdatedRows } = await tx
    .updateTable('areaRequests')
    .set((eb) => ({ confirmedAt: eb.fn.coalesce('confirmedAt', eb.val(now)) }))
    .where('areaRequestsId', '=', areaRequestId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
