import type { Schema } from '#server/platform/db/schema.ts';

/** Tables that refer to users and still say nothing about a person, with the reason. */
export const notPersonal: Readonly<Partial<Record<keyof Schema, string>>> = {
  freed_times: 'says which hours of a mechanic became free, until they have been offered',
  recon_findings: 'names who of the office closed a finding',
  service_sheets: 'names who of the office wrote a sheet',
  content: 'names who of the office wrote and published a text',
};
