import type { Generated } from 'kysely';

export interface OrderMessagesTable {
  order_messages_id: Generated<number>;
  orders_services_id: number;
  author_id: number;
  author_role: 'customer' | 'mechanic' | 'office';
  /** The assigned mechanic at that time. Other mechanics see the message only if `for_job` is set. */
  mechanic_id: number | null;
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
  orders_services_id: number;
  users_id: number;
  /** The newest message read, and the newest one included in a notification; 0: none. */
  read_to: Generated<number>;
  told_to: Generated<number>;
  told_at: Date | null;
}
