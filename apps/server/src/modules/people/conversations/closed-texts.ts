import type { TextKey } from '@hoist/contract';
import type { ClosedBy } from '@hoist/domain/access/conversation';

/** Why a person cannot write. The text after a block is neutral. */
export const closedTexts: Readonly<Record<ClosedBy, TextKey>> = {
  time: 'conversation.over',
  me: 'conversation.you_blocked',
  other: 'conversation.blocked',
};
