import type { OrderNoteId } from '@hoist/domain/ids';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idField, requiredText } from '../fields.ts';

const note = z.object({
  ordersNotesId: idField<OrderNoteId>(),
  text: z.string(),
  by: z.string(),
  at: z.string(),
});

export const listOrderNotes = endpoint({
  id: 'listOrderNotes',
  path: '/admin/orders_services/:ordersServicesId/notes',
  permission: 'orders.read',
  output: z.object({ data: z.array(note) }),
  refusals: ['not_found'],
  summary: 'Internal notes about an order, newest first',
});

export const addOrderNote = endpoint({
  id: 'addOrderNote',
  method: 'POST',
  path: '/admin/orders_services/:ordersServicesId/notes',
  permission: 'orders.note',
  form: z.object({ text: requiredText(2000, 'note.text') }),
  output: z.object({ data: note }),
  refusals: ['not_found'],
  idempotent: true,
  summary: 'Add an internal note about an order, which cannot be changed',
});
