import { messageChannels, type ChosenTopic } from '@hoist/domain/contact/message-choice';
import { audit } from '#server/platform/audit.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { acceptedLocale } from '#server/platform/http/locale.ts';
import type { RawAnswer, RawCall } from '#server/platform/http/route.ts';
import { smallPage } from '#server/platform/http/small-page.ts';
import { storeChoices } from './message-choices.ts';
import type { Leaving, UnsubscribeLinks } from './unsubscribe-links.ts';
import type { Locale } from '@hoist/contract';

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

/**
 * GET only asks, because scanners and previews open links too. POST unsubscribes, from the page's button or by the mail
 * program (RFC 8058), which sends no cookie.
 */
export async function unsubscribePage(
  {
    database,
    links,
    leave,
  }: { readonly database: Database; readonly links: UnsubscribeLinks; readonly leave: boolean },
  call: RawCall,
): Promise<RawAnswer> {
  const leaving = links.read(call.query);
  const locale = acceptedLocale(call.headers['accept-language']?.toString()) ?? 'en';
  const say = words[locale];
  const page = (status: number, body: string, leadsHome: boolean): RawAnswer =>
    smallPage({ locale, status, title: say.title, body, leadsHome });
  if (!leaving) return page(404, `<p>${say.void}</p>`, true);
  const topic = topicNames[locale][leaving.topic];
  const stays = `<p>${say.stays}</p>`;
  if (!leave)
    return page(
      200,
      `<p>${say.ask(topic)}</p>${stays}<form method="post"><button>${say.button}</button></form>`,
      false,
    );
  await database.transaction((tx) => leaveTopic(tx, leaving, call.now));
  return page(200, `<p>${say.done(topic)}</p>${stays}`, true);
}

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
