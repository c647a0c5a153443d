import { canLeave, type ChosenTopic } from '@hoist/domain/contact/message-choice';
import { parseId, type UserId } from '@hoist/domain/ids';
import { signer } from '#server/platform/signer.ts';

export interface Leaving {
  readonly usersId: UserId;
  readonly topic: ChosenTopic;
}

/** Links to unsubscribe without logging in. They never expire, because old e-mails must work too. */
export interface UnsubscribeLinks {
  sign(leaving: Leaving): string;
  /** Undefined if the signature is invalid. */
  read(query: Readonly<Record<string, unknown>>): Leaving | undefined;
}

/** `previous` is the secret before a rotation: its links stay valid. */
export function unsubscribeLinks(secret: string, previous?: string): UnsubscribeLinks {
  const { sign, isSigned } = signer({ secret, previous });
  const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
  return {
    sign({ usersId, topic }) {
      const signature = sign(`unsubscribe\n${usersId}\n${topic}`);
      return `/api/unsubscribe?user=${usersId}&topic=${topic}&signature=${signature}`;
    },
    read(query) {
      const [user, topic] = [textOf(query['user']), textOf(query['topic'])];
      if (!isSigned(`unsubscribe\n${user}\n${topic}`, textOf(query['signature']))) return undefined;
      const usersId = parseId<UserId>(user);
      return usersId && canLeave(topic) ? { usersId, topic } : undefined;
    },
  };
}
