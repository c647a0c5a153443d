import type { Refusal } from '@hoist/contract';
import {
  channelsOf,
  chooseChannels,
  type Channels,
  type ChosenTopic,
} from '@hoist/domain/contact/message-choice';
import type { UserId } from '@hoist/domain/ids';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { audit } from '#server/platform/audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { choicesOf, storeChoices, presentChoices, readChoices } from './message-choices.ts';

export interface Choosing {
  readonly usersId: UserId;
  readonly topic: ChosenTopic;
  readonly changes: Partial<Channels>;
  readonly now: Date;
}

interface Answer {
  readonly messagePreferences: ReturnType<typeof presentChoices>;
}

/** Sets the channels of a topic. The audit record proves consent to marketing. */
export async function setMessageChoice(
  tx: Tx,
  { usersId, topic, changes, now }: Choosing,
): Promise<Result<Answer, Refusal>> {
  const before = channelsOf(topic, await readChoices(tx, usersId));
  const after = chooseChannels(topic, before, changes);
  if (!after.ok) return refuse({ code: 'invalid', text: 'choice.one_channel' });
  await storeChoices(tx, { usersId, choices: choicesOf(topic, after.value), source: 'profile', now });
  await audit(tx, {
    actorId: usersId,
    actorRole: 'customer',
    action: 'user.message_choice',
    entity: 'user',
    entityId: usersId,
    detail: { topic, ...after.value },
  });
  return ok({ messagePreferences: presentChoices(await readChoices(tx, usersId)) });
}
