import { documentItems } from '@hoist/domain/documents/document-rules';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { money } from '../fields.ts';

/** An issued document. */
const issuedDocument = z.object({
  kind: z.enum(['estimate', 'invoice', 'receipt', 'tip_receipt', 'credit_note']),
  number: z.string(),
  /** Date of issue in the zone of the place. */
  date: z.string(),
  /** Total; negative for a credit note. */
  amount: money,
  replaced: z.boolean(),
  /** Signed URL of the PDF, valid 10 minutes (decision B13). */
  url: z.string(),
});

export const listDocuments = endpoint({
  id: 'listDocuments',
  path: '/orders_services/:ordersServicesId/documents',
  auth: 'user',
  duringImpersonation: 'allowed',
  output: z.object({ data: z.array(issuedDocument) }),
  refusals: ['not_found', 'phone_not_verified'],
  summary: 'Documents of an order that its customer or mechanic may read, oldest first',
});

export const listConsoleDocuments = endpoint({
  id: 'listConsoleDocuments',
  path: '/admin/orders_services/:ordersServicesId/documents',
  permission: 'orders.documents',
  output: z.object({
    data: z.array(
      issuedDocument.extend({
        /** Legally required items that this document lacks. */
        missing: z.array(z.enum(documentItems)),
      }),
    ),
  }),
  refusals: ['not_found', 'forbidden'],
  summary: 'All documents of an order with missing items, for the office',
});
