import type { OrderId, OrderNoteId, UserId } from '@hoist/domain/ids';
import type { Generated } from 'kysely';

export interface OrderNotesTable {
  order_notes_id: Generated<OrderNoteId>;
  orders_services_id: OrderId;
  author_id: UserId;
  text: string;
  created_at: Date;
}
