import type { OrderId, OrderMessageId, UserId } from '@hoist/domain/ids';
import type { Generated } from 'kysely';

export interface OrderMessagesTable {
  order_messages_id: Generated<OrderMessageId>;
  orders_services_id: OrderId;
  author_id: UserId;
  author_role: 'customer' | 'mechanic' | 'office';
  /** The assigned mechanic at that time. Other mechanics see the message only if `for_job` is set. */
  mechanic_id: UserId | null;
  for_job: boolean;
  text: string;
  picture_key: string | null;
  created_at: Date;
  /** When recipients who have not read it are notified; null once that is done. */
  tell_at: Date | null;
  /** Hidden by staff from both parties (ADR 92). */
  hidden_at: Date | null;
}

export interface OrderMessageReadsTable {
  orders_services_id: OrderId;
  users_id: UserId;
  /** The newest message read, and the newest one included in a notification; 0: none. */
  read_to: Generated<OrderMessageId>;
  told_to: Generated<OrderMessageId>;
  told_at: Date | null;
}
