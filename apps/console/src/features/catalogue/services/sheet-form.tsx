import { listCatalogue } from '@hoist/contract/operations/catalogue';
import { inspectionKinds, inspectionSections } from '@hoist/domain/inspection/inspection-item';
import { useState } from 'react';
import { useCall } from '#console/kit/query.ts';
import { Button } from '#console/ui/button.tsx';
import { Choice } from '#console/ui/forms/field.tsx';
import { QueryFallback } from '#console/ui/states.tsx';
import { ItemField, YesNo } from '../item-fields.tsx';
import { ItemForm, Waiting } from '../item-form.tsx';
import { sheetOf, type InspectionItem } from './sheet-value.ts';
import { useCatalogueMessages } from '../messages.ts';
import { shownOf, type ItemOf } from '../values.ts';

/** The checklist of a service. Jobs that are confirmed keep the one they have. */
export function SheetForm({ code }: { readonly code: string }) {
  const t = useCatalogueMessages();
  const list = useCall(listCatalogue, { query: { kind: 'sheet' } });
  if (!list.isSuccess) return <QueryFallback query={list} />;
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
  const t = useCatalogueMessages();
  const shown = shownOf(sheet);
  const items = shown?.items ?? [];
  const [rows, setRows] = useState(() => items.map((_item, at) => at));
  return (
    <ItemForm
      kind="sheet"
      code={sheet.code}
      version={sheet.version}
      value={(values) => sheetOf(values, rows.length)}
    >
      <div className="fields-2">
        <YesNo name="evidenceRequired" label={t('evidenceRequired')} initial={shown?.evidenceRequired} />
        <YesNo name="signatureRequired" label={t('signatureRequired')} initial={shown?.signatureRequired} />
      </div>
      {rows.map((row, at) => (
        <ItemFields
          key={row}
          at={at}
          item={items[row]}
          onRemove={() => setRows(rows.filter((one) => one !== row))}
        />
      ))}
      <p className="actions actions-end">
        <Button onClick={() => setRows([...rows, Math.max(-1, items.length - 1, ...rows) + 1])}>
          {t('addItem')}
        </Button>
      </p>
    </ItemForm>
  );
}

interface ItemFieldsProps {
  readonly at: number;
  readonly item: InspectionItem | undefined;
  readonly onRemove: () => void;
}

function ItemFields({ at: index, item, onRemove }: ItemFieldsProps) {
  const t = useCatalogueMessages();
  const at = `items.${index}`;
  return (
    <fieldset className="fieldset">
      <legend>{t('checkItem', { number: index + 1 })}</legend>
      <div className="fields-2">
        <ItemField at={at} name="titleEn" initial={item?.titleEn} />
        <ItemField at={at} name="titleFr" initial={item?.titleFr} />
        <ItemField at={at} name="hintEn" initial={item?.hintEn} />
        <ItemField at={at} name="hintFr" initial={item?.hintFr} />
        <Choice
          name={`${at}.section`}
          label={t('section')}
          initial={item?.section ?? 'work'}
          options={inspectionSections.map((value) => ({ value, text: t(`section.${value}`) }))}
        />
        <Choice
          name={`${at}.kind`}
          label={t('kindOfItem')}
          initial={item?.kind ?? 'check'}
          options={inspectionKinds.map((value) => ({ value, text: t(`kind.${value}`) }))}
        />
        <YesNo name={`${at}.required`} label={t('required')} initial={item?.required} />
        <YesNo name={`${at}.photoRequired`} label={t('photoRequired')} initial={item?.photoRequired} />
        <ItemField at={at} name="unit" initial={item?.unit} />
        <ItemField at={at} name="code" help={t('codeHelp')} initial={item?.code} />
        <ItemField at={at} name="amber" inputMode="decimal" initial={item?.limits?.amber} />
        <ItemField at={at} name="red" inputMode="decimal" initial={item?.limits?.red} />
      </div>
      <p className="actions actions-end">
        <Button onClick={onRemove}>{t('removeItem')}</Button>
      </p>
    </fieldset>
  );
}
