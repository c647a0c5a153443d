import type { CatalogueItem } from '@hoist/contract/operations/catalogue-items';
import { listCatalogue } from '@hoist/contract/operations/catalogue';
import { inspectionKinds, inspectionSections } from '@hoist/domain/inspection/inspection-item';
import { useState } from 'react';
import { useCall } from '#console/app/query.ts';
import { Button } from '#console/ui/button.tsx';
import { Choice, Field } from '#console/ui/field.tsx';
import { Failed, Loading } from '#console/ui/states.tsx';
import { ItemForm, Waiting } from './item-form.tsx';
import { useCatalogueTexts } from './texts.ts';
import { number, shownOf, word, type ItemOf, type Values } from './values.ts';

type Sheet = CatalogueItem<'sheet'>;
type Item = Sheet['items'][number];

const oneOf = <T extends string>(all: readonly T[], typed: string): T => {
  const found = all.find((one) => one === typed) ?? all[0];
  if (found === undefined) throw new Error('Nothing can be chosen');
  return found;
};

function itemOf(values: Values, at: number): Item {
  const of = (name: string) => word(values, `items.${at}.${name}`);
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

/** The checklist of a service. Jobs that are confirmed keep the one they have. */
export function SheetForm({ code }: { readonly code: string }) {
  const t = useCatalogueTexts();
  const list = useCall(listCatalogue, { query: { kind: 'sheet' } });
  if (list.isPending) return <Loading />;
  if (list.isError) return <Failed error={list.error} onRetry={() => void list.refetch()} />;
  const sheets = list.data.data as readonly ItemOf<'sheet'>[];
  const sheet = sheets.find((one) => one.code === code);
  if (!sheet) return <p className="muted">{t('noChecklist')}</p>;
  return (
    <>
      <Waiting {...sheet} />
      <Items key={sheet.version} sheet={sheet} />
    </>
  );
}

function Items({ sheet }: { readonly sheet: ItemOf<'sheet'> }) {
  const t = useCatalogueTexts();
  const shown = shownOf(sheet);
  const items = shown?.items ?? [];
  const [rows, setRows] = useState(() => items.map((_item, at) => at));
  const yesNo = [
    { value: 'yes', text: t('yes') },
    { value: 'no', text: t('no') },
  ];
  const answer = (value: boolean | undefined) => (value === true ? 'yes' : 'no');
  return (
    <ItemForm
      kind="sheet"
      code={sheet.code}
      version={sheet.version}
      value={(values) => ({
        evidenceRequired: word(values, 'evidenceRequired') === 'yes',
        signatureRequired: word(values, 'signatureRequired') === 'yes',
        items: rows.map((_row, at) => itemOf(values, at)),
      })}
    >
      <div className="fields-2">
        <Choice
          name="evidenceRequired"
          label={t('evidenceRequired')}
          initial={answer(shown?.evidenceRequired)}
          options={yesNo}
        />
        <Choice
          name="signatureRequired"
          label={t('signatureRequired')}
          initial={answer(shown?.signatureRequired)}
          options={yesNo}
        />
      </div>
      {rows.map((row, at) => (
        <ItemFields
          key={row}
          at={at}
          item={items[row]}
          yesNo={yesNo}
          onRemove={() => setRows(rows.filter((one) => one !== row))}
        />
      ))}
      <p className="row-end">
        <Button onClick={() => setRows([...rows, Math.max(-1, items.length - 1, ...rows) + 1])}>
          {t('addItem')}
        </Button>
      </p>
    </ItemForm>
  );
}

interface ItemFieldsProps {
  readonly at: number;
  readonly item: Item | undefined;
  readonly yesNo: readonly { readonly value: string; readonly text: string }[];
  readonly onRemove: () => void;
}

function ItemFields({ at, item, yesNo, onRemove }: ItemFieldsProps) {
  const t = useCatalogueTexts();
  const name = (field: string) => `items.${at}.${field}`;
  const answer = (value: boolean | undefined) => (value === true ? 'yes' : 'no');
  return (
    <fieldset className="fieldset">
      <legend>{t('checkItem', { number: at + 1 })}</legend>
      <div className="fields-2">
        <Field name={name('titleEn')} label={t('titleEn')} initial={item?.titleEn ?? ''} />
        <Field name={name('titleFr')} label={t('titleFr')} initial={item?.titleFr ?? ''} />
        <Field name={name('hintEn')} label={t('hintEn')} initial={item?.hintEn ?? ''} />
        <Field name={name('hintFr')} label={t('hintFr')} initial={item?.hintFr ?? ''} />
        <Choice
          name={name('section')}
          label={t('section')}
          initial={item?.section ?? 'work'}
          options={inspectionSections.map((value) => ({ value, text: t(`section.${value}`) }))}
        />
        <Choice
          name={name('kind')}
          label={t('kindOfItem')}
          initial={item?.kind ?? 'check'}
          options={inspectionKinds.map((value) => ({ value, text: t(`kind.${value}`) }))}
        />
        <Choice
          name={name('required')}
          label={t('required')}
          initial={answer(item?.required)}
          options={yesNo}
        />
        <Choice
          name={name('photoRequired')}
          label={t('photoRequired')}
          initial={answer(item?.photoRequired)}
          options={yesNo}
        />
        <Field name={name('unit')} label={t('unit')} initial={item?.unit ?? ''} />
        <Field name={name('code')} label={t('code')} help={t('codeHelp')} initial={item?.code ?? ''} />
        <Field
          name={name('amber')}
          label={t('amber')}
          inputMode="decimal"
          initial={item?.limits ? String(item.limits.amber) : ''}
        />
        <Field
          name={name('red')}
          label={t('red')}
          inputMode="decimal"
          initial={item?.limits ? String(item.limits.red) : ''}
        />
      </div>
      <p className="row-end">
        <Button onClick={onRemove}>{t('removeItem')}</Button>
      </p>
    </fieldset>
  );
}
