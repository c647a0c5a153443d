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
        text: 'Thank you for reporting. We have looked at it and acted on it. If it happens again, please report it again; you can also block the person.',
      }),
      nothing_found: ({ number }) => ({
        title: `Your report: Service# ${number}`,
        text: 'Thank you for reporting. We have looked at it and found nothing that goes against our rules. You can block the person at any time, and our office is there for you.',
      }),
    },
    warning: ({ number }) => ({
      title: `A warning: Service# ${number}`,
      text: 'What you wrote about this service goes against our rules: there is no place here for offensive words, threats, spam, or asking for payment outside of Hoist. If it happens again, your account may be closed. If you think that this is a mistake, please write to our office.',
    }),
    removed: 'Removed by Hoist',
  },
  fr: {
    outcome: {
      acted: ({ number }) => ({
        title: `Votre signalement : service n° ${number}`,
        text: "Merci de votre signalement. Nous l'avons examiné et avons agi. Si cela se reproduit, signalez-le de nouveau; vous pouvez aussi bloquer la personne.",
      }),
      nothing_found: ({ number }) => ({
        title: `Votre signalement : service n° ${number}`,
        text: "Merci de votre signalement. Nous l'avons examiné et n'avons rien trouvé de contraire à nos règles. Vous pouvez bloquer la personne en tout temps, et notre bureau est là pour vous.",
      }),
    },
    warning: ({ number }) => ({
      title: `Un avertissement : service n° ${number}`,
      text: "Ce que vous avez écrit au sujet de ce service est contraire à nos règles : les propos offensants, les menaces, les pourriels et les demandes de paiement hors de Hoist n'ont pas leur place ici. Si cela se reproduit, votre compte pourrait être fermé. Si vous croyez à une erreur, veuillez écrire à notre bureau.",
    }),
    removed: 'Retiré par Hoist',
  },
};
