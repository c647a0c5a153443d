import type { Locale } from '@hoist/contract';

interface Letter {
  readonly subject: string;
  readonly body: string;
}

type AccountChange = 'email' | 'phone' | 'password';

interface AccountTexts {
  readonly code: (code: string) => string;
  readonly confirmEmail: (link: string) => Letter;
  readonly resetLink: (link: string) => Letter;
  /** To an address that was never confirmed. */
  readonly resetByPhone: (link: string, support: string) => Letter;
  readonly deletionLink: (link: string) => Letter;
  readonly changed: (change: AccountChange) => Letter;
  readonly deleted: Letter;
  readonly emailNote: string;
  readonly finishPayment: Letter;
  /** Of a draft: the visit, and until when its time is kept. */
  readonly kept: (visit: string, until: string) => string;
  readonly finishBalance: Letter;
}

/** SMS, e-mail and screen texts about accounts. */
export const accountTexts: Readonly<Record<Locale, AccountTexts>> = {
  en: {
    code: (code) => `${code} is your Hoist verification code, good for 10 minutes. We never ask you for it.`,
    confirmEmail: (link) => ({
      subject: 'Please confirm your e-mail',
      body: `Welcome to Hoist. Please confirm that this e-mail address is yours:\n\n${link}\n\nIf you did not register, you can ignore this message.`,
    }),
    resetLink: (link) => ({
      subject: 'Reset your password',
      body: `Someone asked to reset the password of your account. Choose a new password here, within 30 minutes:\n\n${link}\n\nIf it was not you, you can ignore this message: your password stays as it is.`,
    }),
    resetByPhone: (link, support) => ({
      subject: 'Reset your password by phone',
      body: `Someone asked to reset the password of your account. This email address was never confirmed, so we can't send a reset link to it. Reset your password with your mobile number instead:\n\n${link}\n\nIf you don't have that number anymore, or never verified it, write to us and we'll help you: ${support}\n\nIf it wasn't you, you can ignore this message: your password stays as it is.`,
    }),
    deletionLink: (link) => ({
      subject: 'Delete your account',
      body: `Someone asked to delete your account. To delete it, open this page within 30 minutes and confirm there:\n\n${link}\n\nIf it was not you, you can ignore this message: nothing is deleted.`,
    }),
    changed: (change) => ({
      subject: {
        email: 'Your e-mail address was changed',
        phone: 'Your mobile number was changed',
        password: 'Your password was changed',
      }[change],
      body: 'If it was not you, please reset your password at once and contact support.',
    }),
    deleted: {
      subject: 'Your account is deleted',
      body: 'Your account and your personal data have been deleted. Receipts are kept for six years, because tax law asks for it. If it was not you, please contact support.',
    },
    emailNote: 'This e-mail is not confirmed yet. Please open the link in the message that we sent.',
    finishPayment: {
      subject: 'Complete your payment authorization',
      body: 'The payment still waits for you to confirm it. Nothing is charged until you do.',
    },
    kept: (visit, until) => `The time, ${visit}, is kept for you until ${until}.`,
    finishBalance: {
      subject: 'Complete your payment authorization',
      body: 'The job is done, and a part of its price could not be charged. Please authorize it.',
    },
  },
  fr: {
    code: (code) =>
      `${code} est votre code de vérification Hoist, valide 10 minutes. Nous ne vous le demanderons jamais.`,
    confirmEmail: (link) => ({
      subject: 'Veuillez confirmer votre courriel',
      body: `Bienvenue chez Hoist. Veuillez confirmer que cette adresse est la vôtre :\n\n${link}\n\nSi vous ne vous êtes pas inscrit, ignorez ce message.`,
    }),
    resetLink: (link) => ({
      subject: 'Réinitialisez votre mot de passe',
      body: `Quelqu'un a demandé de réinitialiser le mot de passe de votre compte. Choisissez-en un nouveau ici, d'ici 30 minutes :\n\n${link}\n\nSi ce n'était pas vous, ignorez ce message : votre mot de passe reste le même.`,
    }),
    resetByPhone: (link, support) => ({
      subject: 'Réinitialisez votre mot de passe par téléphone',
      body: `Quelqu'un a demandé de réinitialiser le mot de passe de votre compte. Cette adresse courriel n'a jamais été confirmée; nous ne pouvons donc pas y envoyer de lien. Réinitialisez plutôt votre mot de passe avec votre numéro de cellulaire :\n\n${link}\n\nSi vous n'avez plus ce numéro, ou s'il n'a jamais été vérifié, écrivez-nous et nous vous aiderons : ${support}\n\nSi ce n'était pas vous, ignorez ce message : votre mot de passe reste le même.`,
    }),
    deletionLink: (link) => ({
      subject: 'Supprimez votre compte',
      body: `Quelqu'un a demandé de supprimer votre compte. Pour le supprimer, ouvrez cette page d'ici 30 minutes et confirmez-le :\n\n${link}\n\nSi ce n'était pas vous, ignorez ce message : rien n'est supprimé.`,
    }),
    changed: (change) => ({
      subject: {
        email: 'Votre courriel a été modifié',
        phone: 'Votre numéro de cellulaire a été modifié',
        password: 'Votre mot de passe a été modifié',
      }[change],
      body: "Si ce n'était pas vous, réinitialisez votre mot de passe sans tarder et communiquez avec le soutien.",
    }),
    deleted: {
      subject: 'Votre compte est supprimé',
      body: "Votre compte et vos renseignements personnels ont été supprimés. Les reçus sont conservés six ans, comme l'exige la loi de l'impôt. Si ce n'était pas vous, communiquez avec le soutien.",
    },
    emailNote:
      "Ce courriel n'est pas encore confirmé. Veuillez ouvrir le lien du message que nous avons envoyé.",
    finishPayment: {
      subject: "Terminez l'autorisation de votre paiement",
      body: "Le paiement attend encore votre confirmation. Rien n'est débité d'ici là.",
    },
    kept: (visit, until) => `L'heure, ${visit}, vous est gardée jusqu'à ${until}.`,
    finishBalance: {
      subject: "Terminez l'autorisation de votre paiement",
      body: "Le travail est terminé, et une partie du prix n'a pas pu être débitée. Veuillez l'autoriser.",
    },
  },
};
