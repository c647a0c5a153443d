import type { Generated } from 'kysely';

type Time = Date;

export interface OrderMessagesTable {
  order_messages_id: Generated<number>;
  orders_services_id: number;
  author_id: number;
  author_role: 'customer' | 'mechanic' | 'office';
  /** Who had the job when it was written: another mechanic does not see it, unless it is for the job. */
  mechanic_id: number | null;
  for_job: boolean;
  text: string;
  picture_key: string | null;
  created_at: Time;
  /** When whoever has not read it by then is told; null once that is done. */
  tell_at: Time | null;
  /** When the office removed it from the sight of both sides (decision 92). */
  hidden_at: Time | null;
}

export interface OrderMessageReadsTable {
  orders_services_id: number;
  users_id: number;
  /** The newest message that was seen, and the newest that a notification spoke of; 0: none. */
  read_to: Generated<number>;
  told_to: Generated<number>;
  told_at: Time | null;
}
