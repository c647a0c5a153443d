import type { Locale } from '@hoist/contract';
import { canLeave, messageChannels, type ChosenTopic } from '@hoist/domain/contact/message-choice';
import type { UserId } from '@hoist/domain/ids';
import { audit } from '#server/platform/audit.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { mailedPage } from '#server/platform/http/small-page.ts';
import type { Route } from '#server/platform/http/route.ts';
import type { SignedLinks } from '#server/shared/links/signed-link.ts';
import { storeChoices } from './message-choices.ts';

const words = {
  en: {
    title: 'Unsubscribe',
    ask: (topic: string) => `Stop emails about ${topic}?`,
    button: 'Unsubscribe',
    done: (topic: string) => `Done. We won’t email you about ${topic} anymore.`,
    stays: 'We’ll still write to you about your money and your account’s security.',
    void: 'This link doesn’t work. Unsubscribe from a newer email, or in your account.',
  },
  fr: {
    title: 'Se désabonner',
    ask: (topic: string) => `Ne plus recevoir de courriels sur ${topic}?`,
    button: 'Se désabonner',
    done: (topic: string) => `C’est fait. Vous ne recevrez plus de courriels sur ${topic}.`,
    stays: 'Nous vous écrirons toujours au sujet de votre argent et de la sécurité de votre compte.',
    void: 'Ce lien ne fonctionne pas. Désabonnez-vous depuis un courriel plus récent ou dans votre compte.',
  },
} as const;

interface Leaving {
  readonly usersId: UserId;
  readonly topic: ChosenTopic;
}

/** Unsubscribes without a log-in. The links never expire, because old e-mails must work too. */
export const unsubscribePage = (database: Database, links: SignedLinks): readonly Route[] =>
  mailedPage<Leaving>({
    path: '/unsubscribe',
    open: (query) =>
      links.open({ purpose: 'unsubscribe', token: query }, ({ id: usersId, part: topic }) =>
        canLeave(topic) ? { usersId, topic, holder: undefined } : undefined,
      ),
    async act(leaving, now) {
      await database.transaction((tx) => leaveTopic(tx, leaving, now));
      return true;
    },
    words(locale, leaving) {
      const { ask, done, stays, ...say } = words[locale];
      const topic = leaving ? topicNames[locale][leaving.topic] : '';
      const kept = `<p>${stays}</p>`;
      return { ...say, ask: `<p>${ask(topic)}</p>${kept}`, done: `<p>${done(topic)}</p>${kept}` };
    },
  });

/** Marketing ends on every channel, other topics only by e-mail. */
async function leaveTopic(tx: Tx, { usersId, topic }: Leaving, now: Date): Promise<void> {
  const channels = topic === 'marketing' ? messageChannels : (['email'] as const);
  const choices = channels.map((channel) => ({ topic, channel, wanted: false }));
  await storeChoices(tx, { usersId, choices, source: 'unsubscribe', now });
  await audit(tx, {
    actorId: usersId,
    actorRole: 'customer',
    action: 'user.unsubscribed',
    entity: 'user',
    entityId: usersId,
    detail: { topic },
  });
}

const topicNames: Readonly<Record<Locale, Readonly<Record<ChosenTopic, string>>>> = {
  en: {
    visits: 'your visits',
    jobs: 'your jobs',
    messages: 'messages from your mechanic',
    reminders: 'reminders of your visits',
    earlier: 'earlier times for your visits',
    reviews: 'reviews',
    marketing: 'news and offers',
  },
  fr: {
    visits: 'vos visites',
    jobs: 'vos interventions',
    messages: 'les messages de votre mécanicien',
    reminders: 'les rappels de vos visites',
    earlier: 'les plages plus tôt pour vos visites',
    reviews: 'les avis',
    marketing: 'les nouvelles et les offres',
  },
};
