import { paperItems } from '@hoist/domain/paper/paper-rules';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { idParam, money } from './fields.ts';

const ofOrderService = z.object({ ordersServicesId: idParam });

/** One that was issued. Of orders from before, the one paper that was invoice and receipt is their `invoice`. */
const issuedDocument = z.object({
  kind: z.enum(['estimate', 'invoice', 'receipt', 'credit_note']),
  number: z.string(),
  /** The day it was issued, at the place of the visit. */
  date: z.string(),
  /** What it comes to; what a credit note takes back is below zero. */
  amount: money,
  /** A later estimate stands in its place. */
  replaced: z.boolean(),
  /** A signed address of the PDF, valid 10 minutes (decision B13). */
  url: z.string(),
});

export const listDocuments = endpoint({
  id: 'listDocuments',
  method: 'GET',
  path: '/orders_services/:ordersServicesId/documents',
  auth: 'user',
  duringImpersonation: 'allowed',
  params: ofOrderService,
  output: z.object({ data: z.array(issuedDocument) }),
  refusals: ['not_found', 'phone_not_verified'],
  summary: 'The papers of an order that its customer or its mechanic may read, oldest first',
});

export const listOfficeDocuments = endpoint({
  id: 'listOfficeDocuments',
  method: 'GET',
  path: '/admin/orders_services/:ordersServicesId/documents',
  auth: 'office',
  permission: 'orders.papers',
  duringImpersonation: 'allowed',
  params: ofOrderService,
  output: z.object({
    data: z.array(
      issuedDocument.extend({
        /** What the law asks of such a paper and this one does not state. */
        missing: z.array(z.enum(paperItems)),
      }),
    ),
  }),
  refusals: ['not_found', 'forbidden'],
  summary: 'All papers of an order, with what they lack, for the office',
});
