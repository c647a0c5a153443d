import type { conversationMessage } from '@hoist/contract';
import { formatIso } from '@hoist/domain/time';
import type { z } from 'zod';
import { zoneOf } from '../booking/price.ts';
import type { FileAddresses } from '../files/file-addresses.ts';
import { presentPicture } from '../pictures/saved-picture.ts';
import type { MessageRow } from './queries.ts';

export type PresentedMessage = z.input<typeof conversationMessage>;

interface Presenting {
  readonly readerId: number;
  /** Of the place of the visit. */
  readonly timezone: string;
  readonly addresses: FileAddresses;
  readonly now: Date;
}

/** A message on the wire. People of the office write as the office, not by name. */
export const presentMessage = (
  row: MessageRow,
  { readerId, timezone, addresses, now }: Presenting,
): PresentedMessage => ({
  ordersMessagesId: row.order_messages_id,
  author: row.author_role,
  name: row.author_role === 'office' ? '' : row.fname,
  mine: row.author_id === readerId,
  text: row.text,
  picture: row.picture_key === null ? null : presentPicture(addresses, row.picture_key, now),
  dateCreated: formatIso(row.created_at.getTime(), zoneOf(timezone)),
});
