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
      subject: 'You’ve joined the Hoist office',
      body: `You can use the Hoist console now. Log in with your account’s password; the first time, you’ll set up an authenticator app.\n\nOpen the console: ${link}`,
    }),
    invited: (link) => ({
      subject: 'You’re invited to the Hoist office',
      body: `You’re invited to the Hoist console. Choose a password within ${days} days; then you’ll set up an authenticator app.\n\nChoose a password: ${link}`,
    }),
  },
  fr: {
    joined: (link) => ({
      subject: 'Vous faites partie du bureau Hoist',
      body: `Vous pouvez maintenant utiliser la console Hoist. Connectez-vous avec le mot de passe de votre compte; la première fois, vous configurerez une application d'authentification.\n\nOuvrir la console : ${link}`,
    }),
    invited: (link) => ({
      subject: 'Votre invitation au bureau Hoist',
      body: `Vous êtes invité à la console Hoist. Choisissez un mot de passe d'ici ${days} jours; vous configurerez ensuite une application d'authentification.\n\nChoisir un mot de passe : ${link}`,
    }),
  },
};
