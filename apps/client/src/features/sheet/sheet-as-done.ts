import type { Input } from '@hoist/contract/client';
import type {
  saveInspectionAnswer,
  saveInspectionPart,
  signInspection,
} from '@hoist/contract/field-work/inspections';
import { verdictOf } from '@hoist/domain/inspection/inspection-item';
import {
  actionsOfOrder,
  type QueuedAction,
  pendingActions,
} from '#client/app/offline-queue/queued-action.ts';
import type { JobSheet, SheetPart } from './sheet.ts';

/** What is on this device and not with the server yet. */
interface Waiting {
  /** Items with an answer on its way. */
  readonly items: ReadonlySet<string>;
  /** How many pictures of an item. */
  readonly pictures: ReadonlyMap<string, number>;
  /** Who has signed. */
  readonly signer: string | null;
}

/** A sheet as it is once what was done on this device has been sent. */
export interface SheetAsDone extends JobSheet {
  readonly waiting: Waiting;
}

type AnswerForm = NonNullable<Input<typeof saveInspectionAnswer>['form']>;
type PartForm = NonNullable<Input<typeof saveInspectionPart>['form']>;
type SignForm = NonNullable<Input<typeof signInspection>['form']>;

/** What one act makes of a sheet; the server's answer replaces it. */
function after(sheet: SheetAsDone, act: QueuedAction): SheetAsDone {
  const { waiting } = sheet;
  switch (act.endpoint) {
    case 'saveInspectionAnswer': {
      const code = String(act.input.params['item']);
      const { value = '', note = '' } = act.input.form as AnswerForm;
      const items = sheet.items.map((item) =>
        item.item === code ? { ...item, value, note, verdict: verdictOf(item, value) } : item,
      );
      return { ...sheet, items, waiting: { ...waiting, items: new Set([...waiting.items, code]) } };
    }
    case 'saveInspectionPart':
      return { ...sheet, parts: withPart(sheet.parts, act) };
    case 'signInspection':
      return { ...sheet, waiting: { ...waiting, signer: (act.input.form as SignForm).name } };
    case 'uploadPictures': {
      const shows = act.input.form?.['sheet_item'];
      if (typeof shows !== 'string') return sheet;
      const pictures = new Map(waiting.pictures).set(shows, (waiting.pictures.get(shows) ?? 0) + 1);
      return { ...sheet, waiting: { ...waiting, pictures } };
    }
    default:
      return sheet;
  }
}

function withPart(parts: readonly SheetPart[], act: QueuedAction): SheetPart[] {
  const part = String(act.input.params['part']);
  const { title, part_number: partNumber = '', quantity, condition } = act.input.form as PartForm;
  const before = parts.find((one) => one.part === part);
  const ofOrder = before?.ofOrder ?? false;
  const now: SheetPart = {
    part,
    title,
    partNumber,
    quantity: Number(quantity),
    condition,
    ofOrder,
    version: (before?.version ?? 0) + 1,
  };
  if (now.quantity === 0 && !ofOrder) return parts.filter((one) => one.part !== part);
  return before ? parts.map((one) => (one.part === part ? now : one)) : [...parts, now];
}

const nothing: Waiting = { items: new Set(), pictures: new Map(), signer: null };

export const sheetAsDone = (sheet: JobSheet, acts: readonly QueuedAction[]): SheetAsDone =>
  pendingActions(actionsOfOrder(acts, sheet.ordersServicesId)).reduce(after, { ...sheet, waiting: nothing });
