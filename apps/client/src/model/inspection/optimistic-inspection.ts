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
} from '#client/kit/offline-queue/queued-action.ts';
import type { Inspection, InspectionPart } from './inspection.ts';

/** Unsent changes of this device. */
interface UnsentAnswers {
  /** Items with an unsent answer. */
  readonly items: ReadonlySet<string>;
  /** Number of unsent pictures by item. */
  readonly pictures: ReadonlyMap<string, number>;
  /** The name of an unsent signature. */
  readonly signer: string | null;
}

/** An inspection with this device's unsent steps applied. */
export interface OptimisticInspection extends Inspection {
  readonly waiting: UnsentAnswers;
}

type AnswerForm = NonNullable<Input<typeof saveInspectionAnswer>['form']>;
/** The app names every field of a part. */
type SentPart = NonNullable<Input<typeof saveInspectionPart>['form']>;
type PartForm = { readonly [Name in keyof SentPart]-?: NonNullable<SentPart[Name]> };
type SignForm = NonNullable<Input<typeof signInspection>['form']>;

/** Applies one unsent step. */
function after(sheet: OptimisticInspection, act: QueuedAction): OptimisticInspection {
  const { waiting } = sheet;
  switch (act.endpoint) {
    case 'saveInspectionAnswer': {
      const code = String(act.input.params['item']);
      const form = act.input.form as AnswerForm;
      const items = sheet.items.map((item) => {
        if (item.item !== code) return item;
        const { value = item.value, note = item.note } = form;
        return { ...item, value, note, verdict: verdictOf(item, value) };
      });
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

function withPart(parts: readonly InspectionPart[], act: QueuedAction): InspectionPart[] {
  const part = String(act.input.params['part']);
  const { title, part_number: partNumber, quantity, condition } = act.input.form as PartForm;
  const before = parts.find((one) => one.part === part);
  const ofOrder = before?.ofOrder ?? false;
  const now: InspectionPart = {
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

const noUnsentAnswers: UnsentAnswers = { items: new Set(), pictures: new Map(), signer: null };

export const optimisticInspection = (
  sheet: Inspection,
  acts: readonly QueuedAction[],
): OptimisticInspection =>
  pendingActions(actionsOfOrder(acts, sheet.ordersServicesId)).reduce(after, {
    ...sheet,
    waiting: noUnsentAnswers,
  });
