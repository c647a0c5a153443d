import type { Generated } from 'kysely';

export interface OrderNotesTable {
  order_notes_id: Generated<number>;
  orders_services_id: number;
  author_id: number;
  text: string;
  created_at: Date;
}
