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
      subject: 'Your application to Hoist: we would like to see your documents',
      body: `Hello ${name},\n\nwe would like to go on with you. Please answer this e-mail with your trade certificate, the proof of your liability insurance and, if you work on air conditioning, your refrigerant card.\n\n${
        isNew
          ? `Choose a password for your account here within ${invitationDays} days:`
          : 'You will work with the account that you have:'
      }\n\n${link}`,
    }),
    approved: ({ name, link }) => ({
      subject: 'Welcome to Hoist',
      body: `Hello ${name},\n\nyou are approved as a mechanic. Log in, set your base, your hours and how far you drive; the office gives you the services that you do.\n\n${link}`,
    }),
    declined: ({ name, reason }) => ({
      subject: 'Your application to Hoist',
      body: `Hello ${name},\n\nthank you for your application. We cannot go on with it:\n\n${reason}`,
    }),
  },
  fr: {
    invited: ({ name, link, isNew }) => ({
      subject: 'Votre candidature chez Hoist : nous aimerions voir vos documents',
      body: `Bonjour ${name},\n\nnous aimerions poursuivre avec vous. Veuillez répondre à ce courriel avec votre certificat de qualification, la preuve de votre assurance responsabilité et, si vous travaillez sur la climatisation, votre carte de frigorigènes.\n\n${
        isNew
          ? `Choisissez un mot de passe pour votre compte d'ici ${invitationDays} jours :`
          : 'Vous travaillerez avec le compte que vous avez :'
      }\n\n${link}`,
    }),
    approved: ({ name, link }) => ({
      subject: 'Bienvenue chez Hoist',
      body: `Bonjour ${name},\n\nvous êtes approuvé comme mécanicien. Connectez-vous, indiquez votre base, vos heures et votre rayon; le bureau vous donne les services que vous faites.\n\n${link}`,
    }),
    declined: ({ name, reason }) => ({
      subject: 'Votre candidature chez Hoist',
      body: `Bonjour ${name},\n\nmerci de votre candidature. Nous ne pouvons pas y donner suite :\n\n${reason}`,
    }),
  },
};
