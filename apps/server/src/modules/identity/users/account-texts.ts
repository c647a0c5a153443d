import type { Locale } from '@hoist/contract';

interface Letter {
  readonly subject: string;
  readonly body: string;
}

export type AccountChange = 'email' | 'phone' | 'password' | 'bank' | 'sin';

interface AccountTexts {
  /** In a message about it: "Your email address was changed". */
  readonly changed: Readonly<Record<AccountChange, string>>;
  readonly emailNote: string;
  readonly finishPayment: Letter;
  /** Of a draft: the visit, and until when its time is kept. */
  readonly kept: (visit: string, until: string) => string;
  readonly finishBalance: Letter;
}

/** Screen texts about accounts, and what a message says was changed. */
export const accountTexts: Readonly<Record<Locale, AccountTexts>> = {
  en: {
    changed: {
      email: 'email address',
      phone: 'mobile number',
      password: 'password',
      bank: 'bank account for your pay',
      sin: 'social insurance number',
    },
    emailNote: 'You haven’t confirmed this email yet. Open the link in the message we sent.',
    finishPayment: {
      subject: 'Confirm your payment',
      body: 'Your payment still needs your confirmation. You won’t be charged until then.',
    },
    kept: (visit, until) => `We’re holding ${visit} for you until ${until}.`,
    finishBalance: {
      subject: 'Confirm your payment',
      body: 'The job is done, but part of the price couldn’t be charged. Confirm it with your bank.',
    },
  },
  fr: {
    changed: {
      email: 'courriel',
      phone: 'numéro de cellulaire',
      password: 'mot de passe',
      bank: 'compte bancaire pour votre paie',
      sin: "numéro d'assurance sociale",
    },
    emailNote: "Ce courriel n'est pas encore confirmé. Ouvrez le lien du message que nous avons envoyé.",
    finishPayment: {
      subject: 'Confirmez votre paiement',
      body: "Votre paiement attend votre confirmation. Rien n'est débité d'ici là.",
    },
    kept: (visit, until) => `Nous gardons pour vous la plage du ${visit} jusqu'à ${until}.`,
    finishBalance: {
      subject: 'Confirmez votre paiement',
      body: "Les travaux sont terminés, mais une partie du prix n'a pas pu être débitée. Confirmez-la auprès de votre banque.",
    },
  },
};
