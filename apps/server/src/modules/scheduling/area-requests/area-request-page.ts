import type { AreaRequestId } from '@hoist/domain/ids';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { mailedPage } from '#server/platform/http/small-page.ts';
import type { Route } from '#server/platform/http/route.ts';
import type { SignedLinks } from '#server/shared/links/signed-link.ts';

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

interface OpenedAreaRequest {
  readonly areaRequestId: AreaRequestId;
  readonly step: 'confirm' | 'leave';
}

/** The page of a mailed link: it confirms a request or withdraws it. The link names no address. */
export const areaRequestPage = (database: Database, links: SignedLinks): readonly Route[] =>
  mailedPage<OpenedAreaRequest>({
    path: '/area-request',
    open: (query) =>
      links.open({ purpose: 'area-request', token: query }, ({ id: areaRequestId, part }) => {
        const step = part === 'leave' ? ('leave' as const) : ('confirm' as const);
        return { areaRequestId, step, holder: undefined };
      }),
    act: (opened, now) => database.transaction((tx) => settle(tx, opened, now)),
    words(locale, opened) {
      const { title, ask, button, done, void: voided } = words[locale];
      const step = opened?.step ?? 'confirm';
      return {
        title: title[step],
        ask: `<p>${ask[step]}</p>`,
        button: button[step],
        done: `<p>${done[step]}</p>`,
        void: voided,
      };
    },
  });

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
