import type {
  InspectionKind,
  InspectionLimits,
  InspectionSection,
} from '@hoist/domain/inspection/inspection-item';
import { once, readJson } from './data-file.ts';
import type { Localized } from './localized.ts';

export interface SeedItem {
  readonly code: string;
  readonly section: InspectionSection;
  readonly kind: InspectionKind;
  readonly title: Localized;
  readonly hint: Localized | null;
  /** Unit of a measurement, else ''. */
  readonly unit: string;
  readonly limits: InspectionLimits | null;
  readonly required: boolean;
  readonly photoRequired: boolean;
}

export interface SeedSheet {
  readonly service: string;
  /** Whether required items block completion. */
  readonly evidenceRequired: boolean;
  readonly items: readonly SeedItem[];
}

type StoredItem = Pick<SeedItem, 'code' | 'section' | 'kind' | 'title'> &
  Partial<Pick<SeedItem, 'hint' | 'unit' | 'limits'>>;

interface SheetsFile {
  /** Codes of the items that make the vehicle safe to drive. */
  readonly safety: readonly string[];
  readonly items: readonly (StoredItem & {
    /** Codes of the services that fix it or diagnose it; the first is the one to book. */
    readonly rightBy?: readonly string[];
  })[];
  readonly services: readonly {
    readonly code: string;
    readonly evidenceRequired?: boolean;
    /** Work on brakes, wheels, steering, tires or under a lifted vehicle: its items of `safety` block completion. */
    readonly safety?: boolean;
    readonly items: readonly string[];
    readonly photos?: readonly string[];
  }[];
}

const sheetsFile = once(() => readJson<SheetsFile>('sheets.json'));

export const serviceSheets = once((): readonly SeedSheet[] => {
  const file = sheetsFile();
  const known = new Map(file.items.map((item) => [item.code, item]));
  const isSafety = new Set(file.safety);
  return file.services.map(({ code, evidenceRequired = false, safety = false, items, photos = [] }) => ({
    service: code,
    evidenceRequired: evidenceRequired || safety,
    items: items.map((name) => {
      const item = known.get(name);
      if (!item) throw new Error(`sheets.json: ${code} names an unknown item ${name}`);
      const { code: itemCode, section, kind, title } = item;
      return {
        code: itemCode,
        section,
        kind,
        title,
        hint: item.hint ?? null,
        unit: item.unit ?? '',
        limits: item.limits ?? null,
        // An inspection service must report every finding.
        required:
          evidenceRequired || (safety ? isSafety.has(name) || photos.includes(name) : kind !== 'inspection'),
        photoRequired: photos.includes(name),
      };
    }),
  }));
});

const rightBy = once(() => new Map(sheetsFile().items.map((item) => [item.code, item.rightBy ?? []])));
/** Services that diagnose but do not fix anything. */
const diagnosisOnly: ReadonlySet<string> = new Set(['diagnostic', 'brake-inspection']);

/** Codes of the services to book for an amber or red item, the likeliest first; may be empty. */
export const servicesToBookFor = (item: string): readonly string[] => rightBy().get(item) ?? [];

export const servicesThatPutRight = (item: string): readonly string[] =>
  servicesToBookFor(item).filter((code) => !diagnosisOnly.has(code));
