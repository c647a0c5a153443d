import type { conversationMessage } from '@hoist/contract';
import type { OrderMessageId, UserId } from '@hoist/domain/ids';
import { mayReport } from '@hoist/domain/moderation/report';
import { formatIso } from '@hoist/domain/time';
import type { z } from 'zod';
import { zoneOf } from '#server/shared/zone-of.ts';
import type { FileAddresses } from '#server/shared/files/file-addresses.ts';
import { presentPicture } from '#server/shared/files/saved-picture.ts';
import type { ParticipantRole } from './find-participant.ts';
import type { MessageRow } from './queries.ts';

export type PresentedMessage = z.input<typeof conversationMessage>;

interface Presenting {
  readonly readerId: UserId;
  readonly readerRole: ParticipantRole;
  /** Messages that the reader has reported. */
  readonly reported?: ReadonlySet<OrderMessageId>;
  /** Of the visit's address. */
  readonly timezone: string;
  readonly addresses: FileAddresses;
  readonly now: Date;
}

/** A message on the wire. Staff appear as "the office", without a name; only they see hidden content. */
export function presentMessage(
  row: MessageRow,
  { readerId, readerRole, reported, timezone, addresses, now }: Presenting,
): PresentedMessage {
  const removed = row.hiddenAt !== null;
  const shown = !removed || readerRole === 'office';
  const { pictureKey: key, authorRole: author } = row;
  return {
    ordersMessagesId: row.orderMessagesId,
    author,
    name: author === 'office' ? '' : row.fname,
    mine: row.authorId === readerId,
    removed,
    canReport: readerRole !== 'office' && !removed && mayReport(readerRole, author),
    reported: reported?.has(row.orderMessagesId) ?? false,
    text: shown ? row.text : '',
    picture: shown && key !== null ? presentPicture(addresses, key, now) : null,
    dateCreated: formatIso(row.createdAt.getTime(), zoneOf(timezone)),
  };
}
