import type { Locale } from '@hoist/contract';

interface Email {
  readonly subject: string;
  readonly body: string;
}

interface ApplicationEmails {
  /** `link` leads a new account to choosing a password, any other to the app. */
  readonly invited: (given: {
    readonly name: string;
    readonly link: string;
    readonly isNew: boolean;
  }) => Email;
  readonly approved: (given: { readonly name: string; readonly link: string }) => Email;
  readonly declined: (given: { readonly name: string; readonly reason: string }) => Email;
}

export const invitationDays = 14;

/** E-mails from staff to applicants. */
export const applicationEmails: Readonly<Record<Locale, ApplicationEmails>> = {
  en: {
    invited: ({ name, link, isNew }) => ({
      subject: 'Your Hoist application: next, your documents',
      body: `Hi ${name},\n\nWe’d like to move ahead with you. Reply to this email with your trade certificate, proof of liability insurance and, if you work on air conditioning, your refrigerant card.\n\n${
        isNew
          ? `Choose a password for your account within ${invitationDays} days.`
          : 'You’ll work with the account you have.'
      }\n\n${isNew ? 'Choose a password' : 'Open Hoist'}: ${link}`,
    }),
    approved: ({ name, link }) => ({
      subject: 'Welcome to Hoist',
      body: `Hi ${name},\n\nYou’re approved as a mechanic! Log in and set your base, your hours and how far you’ll drive. The office adds the services you do.\n\nOpen Hoist: ${link}`,
    }),
    declined: ({ name, reason }) => ({
      subject: 'Your Hoist application',
      body: `Hi ${name},\n\nThank you for applying. We can’t move ahead with your application:\n\n${reason}`,
    }),
  },
  fr: {
    invited: ({ name, link, isNew }) => ({
      subject: 'Votre candidature chez Hoist : vos documents, s’il vous plaît',
      body: `Bonjour ${name},\n\nNous aimerions poursuivre avec vous. Répondez à ce courriel avec votre certificat de qualification, la preuve de votre assurance responsabilité et, si vous travaillez sur la climatisation, votre carte de frigorigènes.\n\n${
        isNew
          ? `Choisissez un mot de passe pour votre compte d'ici ${invitationDays} jours.`
          : 'Vous travaillerez avec le compte que vous avez.'
      }\n\n${isNew ? 'Choisir un mot de passe' : 'Ouvrir Hoist'} : ${link}`,
    }),
    approved: ({ name, link }) => ({
      subject: 'Bienvenue chez Hoist',
      body: `Bonjour ${name},\n\nVotre candidature comme mécanicien est acceptée! Connectez-vous et indiquez votre base, vos heures et votre rayon. Le bureau ajoute les services que vous offrez.\n\nOuvrir Hoist : ${link}`,
    }),
    declined: ({ name, reason }) => ({
      subject: 'Votre candidature chez Hoist',
      body: `Bonjour ${name},\n\nMerci de votre candidature. Nous ne pouvons pas y donner suite :\n\n${reason}`,
    }),
  },
};
