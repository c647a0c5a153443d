import type { OrderId, OrderMessageId, UserId } from '@hoist/domain/ids';
import type { Generated, GeneratedAlways } from 'kysely';

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

/** The office's view of an order's messages; its inbox. */
export interface OrderConversationsTable {
  ordersServicesId: OrderId;
  /** The newest message and its author's role. */
  lastId: OrderMessageId;
  lastRole: 'customer' | 'mechanic' | 'office';
  /** The newest message that staff have read; 0: none. */
  readTo: Generated<OrderMessageId>;
  /** Who of the staff wrote last. */
  answeredBy: UserId | null;
  answeredAt: Date | null;
  /** Computed by the database: the other side wrote last, and no one of the staff read it. */
  unread: GeneratedAlways<boolean>;
}

export interface OrderMessageReadsTable {
  ordersServicesId: OrderId;
  usersId: UserId;
  /** The newest message read, and the newest one included in a notification; 0: none. */
  readTo: Generated<OrderMessageId>;
  toldTo: Generated<OrderMessageId>;
  toldAt: Date | null;
}
