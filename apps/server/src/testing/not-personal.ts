import type { Schema } from '#server/platform/db/schema.ts';

/** Tables that refer to users and still say nothing about a person, with the reason. */
export const notPersonal: Readonly<Partial<Record<keyof Schema, string>>> = {
  freed_times: 'says which hours of a mechanic became free, until they have been offered',
  error_groups: 'names who of the office closed a cause of errors',
  recon_findings: 'names who of the office closed a finding',
  service_sheets: 'names who of the office wrote a sheet',
  job_parts: 'names who of the office or which mechanic followed a part last',
  catalogue_changes: 'names who of the office changed a price',
  catalogue_versions: 'names who of the office published prices',
  app_bundles: 'names who of the office took in, published and withdrew a bundle of the app',
  content: 'names who of the office wrote and published a text',
};
