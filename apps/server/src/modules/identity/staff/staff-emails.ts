import type { Locale } from '@hoist/contract';

interface Email {
  readonly subject: string;
  readonly body: string;
}

interface StaffEmails {
  /** For an existing account, which keeps its password. */
  readonly joined: (link: string) => Email;
  /** For a new account, which chooses a password first. */
  readonly invited: (link: string) => Email;
}

const days = 3;
export const invitationDays = days;

export const staffEmails: Readonly<Record<Locale, StaffEmails>> = {
  en: {
    joined: (link) => ({
      subject: 'You are part of the Hoist office',
      body: `You can use the Hoist console from now on. Log in with the password of your account; you will set up an authenticator app at your first log-in:\n\n${link}`,
    }),
    invited: (link) => ({
      subject: 'Your invitation to the Hoist office',
      body: `You are invited to the Hoist console. Choose a password here within ${days} days; you will set up an authenticator app at your first log-in:\n\n${link}`,
    }),
  },
  fr: {
    joined: (link) => ({
      subject: 'Vous faites partie du bureau Hoist',
      body: `Vous pouvez désormais utiliser la console Hoist. Connectez-vous avec le mot de passe de votre compte; vous configurerez une application d'authentification à la première connexion :\n\n${link}`,
    }),
    invited: (link) => ({
      subject: 'Votre invitation au bureau Hoist',
      body: `Vous êtes invité à la console Hoist. Choisissez un mot de passe ici d'ici ${days} jours; vous configurerez une application d'authentification à la première connexion :\n\n${link}`,
    }),
  },
};
