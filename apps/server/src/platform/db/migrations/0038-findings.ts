/** Which item of a job's sheet something puts right: work that was proposed for it, or an owner's word. One statement an entry. */
export const findings: readonly string[] = [
  `ALTER TABLE estimate_revision_lines ADD COLUMN sheet_item text`,
  `ALTER TABLE vehicle_entries ADD COLUMN sheet_item text`,
];
