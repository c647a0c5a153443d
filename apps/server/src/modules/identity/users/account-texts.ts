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
  /** To the old email and number. */
  readonly changedByStaff: (support: string) => Letter;
  /** To the new number, which is verified in the app. */
  readonly confirmPhone: (link: string) => string;
  readonly deleted: Letter;
  readonly emailNote: string;
  readonly finishPayment: Letter;
  /** Of a draft: the visit, and until when its time is kept. */
  readonly kept: (visit: string, until: string) => string;
  readonly finishBalance: Letter;
}

/** SMS, e-mail and screen texts about accounts; French ones are typeset where they are shown or sent. */
export const accountTexts: Readonly<Record<Locale, AccountTexts>> = {
  en: {
    code: (code) => `${code} is your Hoist code, good for 10 minutes. We’ll never ask you for it.`,
    confirmEmail: (link) => ({
      subject: 'Confirm your email',
      body: `Welcome to Hoist! Is this your email address?\n\nConfirm your email: ${link}\n\nIf you didn’t sign up, you can ignore this message.`,
    }),
    resetLink: (link) => ({
      subject: 'Reset your password',
      body: `Someone asked to reset your password. The link works for 30 minutes.\n\nChoose a new password: ${link}\n\nIf it wasn’t you, you can ignore this message. Your password stays the same.`,
    }),
    resetByPhone: (link, support) => ({
      subject: 'Reset your password by phone',
      body: `Someone asked to reset your password. This email was never confirmed, so we can’t send a link to it. You can use your mobile number instead.\n\nReset by phone: ${link}\n\nIf you don’t have that number anymore, or never verified it, write to us and we’ll help: ${support}\n\nIf it wasn’t you, you can ignore this message. Your password stays the same.`,
    }),
    deletionLink: (link) => ({
      subject: 'Delete your account',
      body: `Someone asked to delete your account. To go ahead, open this page within 30 minutes and confirm there.\n\nDelete my account: ${link}\n\nIf it wasn’t you, you can ignore this message. Nothing gets deleted.`,
    }),
    changed: (change) => ({
      subject: {
        email: 'Your email address was changed',
        phone: 'Your mobile number was changed',
        password: 'Your password was changed',
      }[change],
      body: 'If it wasn’t you, reset your password right away and contact support.',
    }),
    changedByStaff: (support) => ({
      subject: 'Your Hoist contact details were changed',
      body: `Our team changed your email or mobile number because you asked. If it wasn’t you, write to us right away: ${support}`,
    }),
    confirmPhone: (link) => `Hoist now has this as your mobile number. Log in to verify it: ${link}`,
    deleted: {
      subject: 'Your account is deleted',
      body: 'We’ve deleted your account and your personal data. Tax law has us keep receipts for six years. If it wasn’t you, contact support.',
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
    code: (code) =>
      `${code} est votre code Hoist, valide pendant 10 minutes. Nous ne vous le demanderons jamais.`,
    confirmEmail: (link) => ({
      subject: 'Confirmez votre courriel',
      body: `Bienvenue chez Hoist! Cette adresse est-elle la vôtre?\n\nConfirmer mon courriel : ${link}\n\nSi vous ne vous êtes pas inscrit, ignorez ce message.`,
    }),
    resetLink: (link) => ({
      subject: 'Réinitialisez votre mot de passe',
      body: `Quelqu'un a demandé de réinitialiser votre mot de passe. Le lien fonctionne pendant 30 minutes.\n\nChoisir un mot de passe : ${link}\n\nSi ce n'était pas vous, ignorez ce message. Votre mot de passe reste le même.`,
    }),
    resetByPhone: (link, support) => ({
      subject: 'Réinitialisez votre mot de passe par téléphone',
      body: `Quelqu'un a demandé de réinitialiser votre mot de passe. Ce courriel n'a jamais été confirmé; nous ne pouvons pas y envoyer de lien. Servez-vous plutôt de votre numéro de cellulaire.\n\nRéinitialiser par téléphone : ${link}\n\nSi vous n'avez plus ce numéro, ou s'il n'a jamais été vérifié, écrivez-nous et nous vous aiderons : ${support}\n\nSi ce n'était pas vous, ignorez ce message. Votre mot de passe reste le même.`,
    }),
    deletionLink: (link) => ({
      subject: 'Supprimez votre compte',
      body: `Quelqu'un a demandé de supprimer votre compte. Pour continuer, ouvrez cette page d'ici 30 minutes et confirmez-le.\n\nSupprimer mon compte : ${link}\n\nSi ce n'était pas vous, ignorez ce message. Rien n'est supprimé.`,
    }),
    changed: (change) => ({
      subject: {
        email: 'Votre courriel a été modifié',
        phone: 'Votre numéro de cellulaire a été modifié',
        password: 'Votre mot de passe a été modifié',
      }[change],
      body: "Si ce n'était pas vous, réinitialisez votre mot de passe tout de suite et écrivez au soutien.",
    }),
    changedByStaff: (support) => ({
      subject: 'Vos coordonnées chez Hoist ont été modifiées',
      body: `Notre équipe a modifié votre courriel ou votre numéro de cellulaire à votre demande. Si ce n'était pas vous, écrivez-nous tout de suite : ${support}`,
    }),
    confirmPhone: (link) =>
      `Ce numéro est maintenant celui de votre compte Hoist. Connectez-vous pour le vérifier : ${link}`,
    deleted: {
      subject: 'Votre compte est supprimé',
      body: "Nous avons supprimé votre compte et vos renseignements personnels. La loi de l'impôt nous oblige à garder les reçus six ans. Si ce n'était pas vous, écrivez au soutien.",
    },
    emailNote: "Ce courriel n'est pas encore confirmé. Ouvrez le lien du message que nous avons envoyé.",
    finishPayment: {
      subject: 'Confirmez votre paiement',
      body: "Votre paiement attend votre confirmation. Rien n'est débité d'ici là.",
    },
    kept: (visit, until) => `Nous gardons cette plage pour vous (${visit}) jusqu'à ${until}.`,
    finishBalance: {
      subject: 'Confirmez votre paiement',
      body: "Les travaux sont terminés, mais une partie du prix n'a pas pu être débitée. Confirmez-la auprès de votre banque.",
    },
  },
};
