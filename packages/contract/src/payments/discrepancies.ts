import type { DiscrepancyId } from '@hoist/domain/ids';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { consolePage, idField, requiredText } from '../fields.ts';

const finding = z.object({
  findingsId: idField<DiscrepancyId>(),
  kind: z.string(),
  /** Subject, usually a provider id. */
  subject: z.string(),
  /** Amounts in cents, and ids. */
  detail: z.record(z.string(), z.unknown()),
  dateFound: z.string(),
  dateResolved: z.string().nullable(),
  /** Who closed it; null if open or resolved automatically. */
  resolvedBy: z.string().nullable(),
  note: z.string().nullable(),
});

export const listDiscrepancies = endpoint({
  id: 'listDiscrepancies',
  path: '/admin/findings',
  permission: 'ledger.write',
  query: z.object({ state: z.enum(['open', 'resolved', 'all']).default('open'), ...consolePage }),
  output: z.object({ data: z.array(finding), cursor: z.string().nullable() }),
  summary: 'Discrepancies between the ledger and the provider, and other findings for the office',
});

export const resolveDiscrepancy = endpoint({
  id: 'resolveDiscrepancy',
  method: 'POST',
  path: '/admin/findings/:findingId/resolve',
  permission: 'ledger.write',
  form: z.object({ note: requiredText(1000, 'impersonation.reason') }),
  output: z.object({ data: finding }),
  refusals: ['wrong_state'],
  summary: 'Close a finding; it reopens when its figures change',
});
