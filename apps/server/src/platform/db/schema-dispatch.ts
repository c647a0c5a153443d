import type { Generated } from 'kysely';

/** What the office wrote about an order for itself. */
export interface OrderNotesTable {
  order_notes_id: Generated<number>;
  orders_services_id: number;
  author_id: number;
  text: string;
  created_at: Date;
}
