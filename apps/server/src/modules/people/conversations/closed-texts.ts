import type { TextKey } from '@hoist/contract';
import type { ClosedBy } from '@hoist/domain/access/conversation';

/** What whoever cannot write is told. Of a block neutrally: the office is there for both. */
export const closedTexts: Readonly<Record<ClosedBy, TextKey>> = {
  time: 'conversation.over',
  me: 'conversation.you_blocked',
  other: 'conversation.blocked',
};
