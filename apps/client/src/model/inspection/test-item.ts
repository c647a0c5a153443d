import type { InspectionItem } from './inspection.ts';

/** An open item of a job sheet, for tests. */
export const testItem = (code: string, changes: Partial<InspectionItem> = {}): InspectionItem => ({
  item: code,
  section: 'inspection',
  kind: 'inspection',
  title: code,
  hint: '',
  unit: '',
  limits: null,
  required: true,
  photoRequired: false,
  value: '',
  note: '',
  verdict: null,
  answeredAt: '',
  by: '',
  version: 0,
  pictures: [],
  ...changes,
});
