import type { PartsLead, PartsSource } from '@hoist/domain/scheduling/parts-lead';

interface LeadColumns {
  readonly leadCount: number | null;
  readonly leadUnit: PartsLead['unit'] | null;
}

/** A parts type's own lead; null: that of its source. */
export const partLead = ({ leadCount: count, leadUnit: unit }: LeadColumns): PartsLead | null =>
  count === null || unit === null ? null : { count, unit };

/** What every mechanic has in the van. */
const vanStock: ReadonlySet<string> = new Set([
  'oil-change',
  'coolant-flush',
  'brake-fluid',
  'diff-fluid',
  'wipers',
  'headlight-bulb',
]);

/** The source of a parts type of the product's menu: carmakers' own parts are ordered, the rest is picked up. */
export function starterSource(service: string, part: string): PartsSource {
  if (part === 'oem') return 'supplier';
  return vanStock.has(service) ? 'van' : 'shop';
}
