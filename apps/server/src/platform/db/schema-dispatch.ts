import type { OrderId, OrderNoteId, UserId } from '@hoist/domain/ids';
import type { Generated } from 'kysely';

export interface OrderNotesTable {
  orderNotesId: Generated<OrderNoteId>;
  ordersServicesId: OrderId;
  authorId: UserId;
  text: string;
  createdAt: Date;
}
