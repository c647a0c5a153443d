import type { OrderId, OrderMessageId, UserId } from '@hoist/domain/ids';
import type { Generated } from 'kysely';

export interface OrderMessagesTable {
  orderMessagesId: Generated<OrderMessageId>;
  ordersServicesId: OrderId;
  authorId: UserId;
  authorRole: 'customer' | 'mechanic' | 'office';
  /** The assigned mechanic at that time. Other mechanics see the message only if `for_job` is set. */
  mechanicId: UserId | null;
  forJob: boolean;
  text: string;
  pictureKey: string | null;
  createdAt: Date;
  /** When recipients who have not read it are notified; null once that is done. */
  tellAt: Date | null;
  /** Hidden by staff from both parties (ADR 92). */
  hiddenAt: Date | null;
}

export interface OrderMessageReadsTable {
  ordersServicesId: OrderId;
  usersId: UserId;
  /** The newest message read, and the newest one included in a notification; 0: none. */
  readTo: Generated<OrderMessageId>;
  toldTo: Generated<OrderMessageId>;
  toldAt: Date | null;
}
