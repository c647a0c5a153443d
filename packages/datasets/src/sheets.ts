import type { SheetKind, SheetLimits, SheetSection } from '@hoist/domain/sheet/sheet-item';
import { once, readJson } from './data-file.ts';
import type { Localized } from './localized.ts';

/** An item of the sheet that a mechanic fills in on a job. */
export interface SeedItem {
  readonly code: string;
  readonly section: SheetSection;
  readonly kind: SheetKind;
  readonly title: Localized;
  readonly hint: Localized | null;
  /** Of a measurement. */
  readonly unit: string;
  readonly limits: SheetLimits | null;
  readonly required: boolean;
  readonly photoRequired: boolean;
}

/** What a service of the menu asks of whoever does it. */
export interface SeedSheet {
  /** Code of the service. */
  readonly service: string;
  /** Completion waits for what is required. */
  readonly evidenceRequired: boolean;
  readonly items: readonly SeedItem[];
}

type StoredItem = Pick<SeedItem, 'code' | 'section' | 'kind' | 'title'> &
  Partial<Pick<SeedItem, 'hint' | 'unit' | 'limits'>>;

interface SheetsFile {
  readonly items: readonly (StoredItem & {
    /** Codes of the services that put it right, or find out why; the one to book first. */
    readonly rightBy?: readonly string[];
  })[];
  readonly services: readonly {
    readonly code: string;
    readonly evidenceRequired?: boolean;
    readonly items: readonly string[];
    /** Items that want a picture. */
    readonly photos?: readonly string[];
  }[];
}

const sheetsFile = once(() => readJson<SheetsFile>('sheets.json'));

const sheets = once((): readonly SeedSheet[] => {
  const file = sheetsFile();
  const known = new Map(file.items.map((item) => [item.code, item]));
  return file.services.map(({ code, evidenceRequired = false, items, photos = [] }) => ({
    service: code,
    evidenceRequired,
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
        // Where the findings are what is paid for, all of them are due.
        required: evidenceRequired || kind !== 'inspection',
        photoRequired: photos.includes(name),
      };
    }),
  }));
});

/** The sheets that an empty database begins with, one a service of the menu. */
export function serviceSheets(): readonly SeedSheet[] {
  return sheets();
}

const rightBy = once(() => new Map(sheetsFile().items.map((item) => [item.code, item.rightBy ?? []])));
/** They look for the cause, and put nothing right by themselves. */
const lookOnly: ReadonlySet<string> = new Set(['diagnostic', 'brake-inspection']);

/** Codes of the services to book when an item was found amber or red, the likeliest first; none where no service fits. */
export const servicesToBookFor = (item: string): readonly string[] => rightBy().get(item) ?? [];

/** Codes of the services after which an item is no longer as it was found. */
export const servicesThatPutRight = (item: string): readonly string[] =>
  servicesToBookFor(item).filter((code) => !lookOnly.has(code));
