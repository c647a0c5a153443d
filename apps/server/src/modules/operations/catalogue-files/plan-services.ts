import { text } from '@hoist/contract';
import { itemCode } from '@hoist/contract/operations/catalogue-items';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { validateItem, saveChange } from '../catalogue/drafted-item.ts';
import { readChanges, type DraftedItem } from '../catalogue/draft.ts';
import { readReferences } from '../catalogue/read-references.ts';
import { kindOf, type Item } from '../catalogue/item-kinds.ts';
import { partColumns, serviceColumns, type Raw } from './columns.ts';
import {
  compared,
  filled,
  inSlices,
  repeated,
  wordsOf,
  wordsOfRefusal,
  wrong,
  type FilePlan,
  type Outcome,
  type Reader,
} from './outcome.ts';
import type { FileRow } from './read-file.ts';

const newService: Raw = {
  descriptionEn: '',
  descriptionFr: '',
  pricing: 'labour_and_parts',
  hoursByClass: {},
  fitPrices: null,
  fixedPrice: null,
  appliesToEv: true,
  sizeMultiplier: false,
  warrantyMonths: 12,
  position: 0,
  active: true,
  parts: [],
  addons: [],
};

const newPart: Raw = {
  descriptionEn: '',
  descriptionFr: '',
  cost: null,
  perLitre: null,
  core: '0.00',
  pricesByClass: {},
  warrantyMonths: 12,
  source: 'shop',
  lead: null,
};

/** Published services and their drafts; a file changes the drafts. */
export async function readServices(tx: Db | Tx) {
  const live = await kindOf('service').read(tx);
  const waiting = new Map((await readChanges(tx, 'service')).map((change) => [change.code, change]));
  const present = (code: string): Item | undefined => waiting.get(code)?.item ?? live.get(code);
  return { live, waiting, present, references: await readReferences(tx) };
}

export type Services = Awaited<ReturnType<typeof readServices>>;

export interface Wanted {
  readonly code: string;
  readonly item: Item;
}

export const writer =
  ({ live, waiting }: Services, wanted: readonly Wanted[], { actorId, now }: Reader): FilePlan['write'] =>
  async (tx) => {
    for (const { code, item } of wanted)
      await saveChange(tx, {
        kind: 'service',
        code,
        item,
        live: live.get(code),
        waiting: waiting.get(code) satisfies DraftedItem | undefined,
        actorId,
        now,
      });
  };

/** Plans services by the columns of the file; their parts types stay. */
export async function planServices(tx: Db | Tx, rows: readonly FileRow[], reader: Reader): Promise<FilePlan> {
  const services = await readServices(tx);
  const { locale, now } = reader;
  const twice = repeated(rows, locale);
  const wanted: Wanted[] = [];
  const outcomes = await inSlices(rows, (row): Outcome => {
    const again = twice.get(row);
    if (again) return again;
    const [code = ''] = row.keys;
    if (!itemCode.safeParse(code).success) return wrong(row, text(locale, 'catalogue.code'));
    const before = services.present(code);
    const value = filled((before as Raw | undefined) ?? newService, row);
    const live = services.live.get(code);
    const judged = validateItem({ kind: 'service', code, value, live, references: services.references, now });
    if (!judged.ok) return wrong(row, wordsOfRefusal(judged.error, { columns: serviceColumns, locale }));
    const after = judged.value as Raw;
    const outcome = compared(row, {
      before: before as Raw | undefined,
      after,
      columns: serviceColumns,
      locale,
    });
    if (outcome.what !== 'same') wanted.push({ code, item: judged.value });
    return outcome;
  });
  return { outcomes, write: writer(services, wanted, reader) };
}

/** Plans parts types: those in the file are changed or added, the others stay. */
export async function planParts(tx: Db | Tx, rows: readonly FileRow[], reader: Reader): Promise<FilePlan> {
  const services = await readServices(tx);
  const { locale, now } = reader;
  const twice = repeated(rows, locale);
  const found = new Map<FileRow, Outcome>(twice);
  const byService = new Map<string, FileRow[]>();
  for (const row of rows.filter((one) => !twice.has(one))) {
    const [service = ''] = row.keys;
    const own = byService.get(service);
    if (own) own.push(row);
    else if (services.present(service)) byService.set(service, [row]);
    else found.set(row, wrong(row, text(locale, 'import.no_service')));
  }
  const wanted: Wanted[] = [];
  for (const [code, own] of byService) {
    const before = services.present(code) as Raw;
    const parts = before['parts'] as readonly Raw[];
    const all = [...parts];
    const places = new Map(parts.map((one, at) => [one['code'], at]));
    const placed = await inSlices(own, (row) => {
      const [, code = ''] = row.keys;
      const at = places.get(code) ?? all.length;
      places.set(code, at);
      all[at] = filled(all[at] ?? { ...newPart, code }, row);
      return { row, at };
    });
    const value = { ...before, parts: all };
    const live = services.live.get(code);
    const judged = validateItem({ kind: 'service', code, value, live, references: services.references, now });
    const details = judged.ok ? [] : (judged.error.details ?? []);
    const outcomes = await inSlices(placed, ({ row, at }): Outcome => {
      const within = `parts.${at}.`;
      // An error of the service itself is reported with each of its rows.
      const detail = details.find(({ field }) => field.startsWith(within) || !field.startsWith('parts.'));
      if (detail) return wrong(row, wordsOf(detail, { columns: partColumns, locale, within }));
      const after = all[at] ?? newPart;
      return compared(row, { before: parts[at], after, columns: partColumns, locale });
    });
    for (const [index, row] of own.entries()) {
      const outcome = outcomes[index];
      if (outcome) found.set(row, outcome);
    }
    if (judged.ok && outcomes.some(({ what }) => what !== 'same')) wanted.push({ code, item: judged.value });
  }
  return {
    outcomes: rows.flatMap((row) => found.get(row) ?? []),
    write: writer(services, wanted, reader),
  };
}
