import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { jsonText, text, arrayOf } from '../fields.ts';

export const importKinds = ['services', 'parts', 'vehicles', 'coupons'] as const;

/** Columns of hours and prices by vehicle, which a file may call by other names. */
export const vehicleFileColumns = [
  'service',
  'part',
  'class',
  'make',
  'model',
  'year_from',
  'year_to',
  'cylinders',
  'fuel',
  'drive',
  'hours',
  'price',
  'core_charge',
  'by_office',
] as const;

const importedRow = z.object({
  /** Line number as in a spreadsheet. */
  line: z.number(),
  what: z.enum(['new', 'changed', 'wrong']),
  name: z.string(),
  /** Localized error, or empty. */
  error: z.string(),
  changes: arrayOf({ field: z.string(), before: z.string(), after: z.string() }),
});

export const importCatalogue = endpoint({
  id: 'importCatalogue',
  method: 'POST',
  path: '/admin/catalogue-files/:what',
  permission: 'catalogue.write',
  params: z.object({ what: z.enum(importKinds) }),
  form: z.object({
    /** Empty for a preview; otherwise the `shown` of the preview, so that exactly that is imported. */
    apply: text(64).default(''),
    /** For `vehicles`: JSON of our column names and those of the file, which may have more columns. */
    columns: jsonText(4000).optional(),
  }),
  upload: { files: 1 },
  output: z.object({
    counts: z.object({ new: z.number(), changed: z.number(), same: z.number(), wrong: z.number() }),
    /** At most 500 rows with changes or errors. */
    rows: z.array(importedRow),
    /** Hash of the previewed changes; empty if there are errors. */
    shown: z.string(),
    applied: z.boolean(),
  }),
  refusals: ['invalid', 'conflict', 'too_large'],
  timeoutMs: 120_000,
  summary:
    'Import services, parts types (both into the draft) or coupons: first a preview, then all rows or none',
});

export const exportCatalogue = endpoint({
  id: 'exportCatalogue',
  path: '/admin/catalogue-files/:what',
  permission: 'catalogue.read',
  params: z.object({ what: z.enum(importKinds) }),
  output: z.object({ name: z.string(), csv: z.string() }),
  summary: 'Export services, parts types or coupons as a file for editing and import',
});
