import type { Locale } from '@hoist/contract';
import type { ReportOutcome } from '@hoist/domain/moderation/report';

export interface ModerationText {
  readonly title: string;
  readonly text: string;
}

type About = { readonly number: number };

interface ModerationTexts {
  /** To the reporter: neutral, without the decision about the other person. */
  readonly outcome: Readonly<Record<ReportOutcome, (about: About) => ModerationText>>;
  readonly warning: (about: About) => ModerationText;
  /** Replaces the quotation of a hidden message in notifications. */
  readonly removed: string;
}

export const moderationTexts: Readonly<Record<Locale, ModerationTexts>> = {
  en: {
    outcome: {
      acted: ({ number }) => ({
        title: `Your report: Service# ${number}`,
        text: 'Thanks for telling us. We looked into it and took action. If it happens again, report it again. You can also block the person.',
      }),
      nothing_found: ({ number }) => ({
        title: `Your report: Service# ${number}`,
        text: 'Thanks for telling us. We looked into it and found nothing against our rules. You can block the person at any time, and our office is here for you.',
      }),
    },
    warning: ({ number }) => ({
      title: `A warning: Service# ${number}`,
      text: 'Your messages about this service break our rules. We don’t allow insults, threats, spam or asking for payment outside Hoist. If it happens again, we may close your account. Think it’s a mistake? Write to our office.',
    }),
    removed: 'Removed by Hoist',
  },
  fr: {
    outcome: {
      acted: ({ number }) => ({
        title: `Votre signalement : service n° ${number}`,
        text: "Merci de votre signalement. Nous l'avons examiné et sommes intervenus. Si cela se reproduit, signalez-le de nouveau. Vous pouvez aussi bloquer la personne.",
      }),
      nothing_found: ({ number }) => ({
        title: `Votre signalement : service n° ${number}`,
        text: "Merci de votre signalement. Nous l'avons examiné et n'avons rien trouvé de contraire à nos règles. Vous pouvez bloquer la personne en tout temps, et notre bureau est là pour vous.",
      }),
    },
    warning: ({ number }) => ({
      title: `Un avertissement : service n° ${number}`,
      text: "Vos messages au sujet de ce service sont contraires à nos règles. Nous n'acceptons ni insultes, ni menaces, ni pourriels, ni demandes de paiement hors de Hoist. Si cela se reproduit, nous pourrions fermer votre compte. Vous croyez à une erreur? Écrivez à notre bureau.",
    }),
    removed: 'Retiré par Hoist',
  },
};
