import type { CatalogueItem } from '@hoist/contract/operations/catalogue-items';
import { inspectionKinds, inspectionSections } from '@hoist/domain/inspection/inspection-item';
import type { FormValues } from '#console/ui/forms/form-values.ts';
import { number } from '../values.ts';

type Sheet = CatalogueItem<'sheet'>;
export type InspectionItem = Sheet['items'][number];

const oneOf = <T extends string>(all: readonly [T, ...T[]], typed: string): T =>
  all.find((one) => one === typed) ?? all[0];

function itemOf({ text }: FormValues, at: number): InspectionItem {
  const of = (name: string) => text(`items.${at}.${name}`);
  const [amber, red] = [of('amber'), of('red')];
  return {
    code: of('code'),
    section: oneOf(inspectionSections, of('section')),
    kind: oneOf(inspectionKinds, of('kind')),
    titleEn: of('titleEn'),
    titleFr: of('titleFr'),
    hintEn: of('hintEn'),
    hintFr: of('hintFr'),
    unit: of('unit'),
    limits: amber === '' && red === '' ? null : { amber: number(amber), red: number(red) },
    required: of('required') === 'yes',
    photoRequired: of('photoRequired') === 'yes',
  };
}

/** Reads a checklist with a number of items from its form. */
export const sheetOf = (values: FormValues, items: number): Sheet => ({
  evidenceRequired: values.text('evidenceRequired') === 'yes',
  signatureRequired: values.text('signatureRequired') === 'yes',
  items: Array.from({ length: items }, (_, at) => itemOf(values, at)),
});
