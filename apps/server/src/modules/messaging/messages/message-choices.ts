import {
  channelsOf,
  chosenTopics,
  canLeave,
  messageChannels,
  type Channels,
  type ChosenTopic,
  type MessageChoice,
} from '@hoist/domain/contact/message-choice';
import type { UserId } from '@hoist/domain/ids';
import { hasConsent, recordConsent } from '../consents/record-consent.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';

/** A user's choices that differ from the defaults. Marketing e-mail is stored as a consent with proof. */
export async function readChoices(tx: Db | Tx, usersId: UserId): Promise<MessageChoice[]> {
  const chosen = await tx
    .selectFrom('messageChoices')
    .where('usersId', '=', usersId)
    .select(['topic', 'channel', 'wanted'])
    .orderBy('topic')
    .orderBy('channel')
    .execute();
  if (!(await hasConsent(tx, usersId, 'marketing_email'))) return chosen;
  return [...chosen, { topic: 'marketing', channel: 'email', wanted: true }];
}

export interface Chosen {
  readonly usersId: UserId;
  readonly choices: readonly MessageChoice[];
  readonly source: 'profile' | 'unsubscribe';
  readonly now: Date;
}

export async function storeChoices(tx: Tx, { usersId, choices, source, now }: Chosen): Promise<void> {
  for (const { topic, channel, wanted } of choices) {
    if (topic === 'marketing' && channel === 'email') {
      await recordConsent(tx, { usersId, consent: 'marketing_email', given: wanted, source, now });
      continue;
    }
    await tx
      .insertInto('messageChoices')
      .values({ usersId, topic, channel, wanted, updatedAt: now })
      .onConflict((conflict) =>
        conflict.columns(['usersId', 'topic', 'channel']).doUpdateSet({ wanted, updatedAt: now }),
      )
      .execute();
  }
}

export const choicesOf = (topic: ChosenTopic, channels: Channels): MessageChoice[] =>
  messageChannels.map((channel) => ({ topic, channel, wanted: channels[channel] }));

interface Presented extends Channels {
  readonly topic: ChosenTopic;
  readonly needed: boolean;
}

/** All topics; only mechanics have jobs, only customers have visits. */
export const presentChoices = (choices: readonly MessageChoice[]): Presented[] =>
  chosenTopics.map((topic) => ({ topic, ...channelsOf(topic, choices), needed: !canLeave(topic) }));
