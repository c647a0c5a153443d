import type { CatalogueItem } from '@hoist/contract/operations/catalogue-items';
import { vehicleClasses } from '@hoist/domain/pricing/vehicle-class';
import { useState } from 'react';
import { useLanguage } from '@hoist/web/i18n';
import { Button } from '#console/ui/button.tsx';
import { Choice, Field } from '#console/ui/field.tsx';
import { codeOf } from './code-of.ts';
import { ItemForm } from './item-form.tsx';
import { useCatalogueTexts } from './texts.ts';
import { number, price, shownOf, word, words, type ItemOf, type Values } from './values.ts';

type Service = CatalogueItem<'service'>;

interface ServiceFormProps {
  readonly item: ItemOf<'service'> | undefined;
  readonly taken: readonly string[];
  readonly categories: readonly { readonly code: string; readonly title: string }[];
  readonly addons: readonly ItemOf<'addon'>[];
  readonly onMade: (code: string) => void;
}

function valueOf(values: Values, rows: readonly number[]): Service {
  const hours = vehicleClasses.flatMap((one) => {
    const typed = word(values, `hoursByClass.${one}`);
    return typed === '' ? [] : [[one, number(typed)] as const];
  });
  const pricing = word(values, 'pricing') === 'fixed' ? 'fixed' : 'labour_and_parts';
  return {
    category: word(values, 'category'),
    titleEn: word(values, 'titleEn'),
    titleFr: word(values, 'titleFr'),
    descriptionEn: word(values, 'descriptionEn'),
    descriptionFr: word(values, 'descriptionFr'),
    pricing,
    labourHours: number(word(values, 'labourHours')),
    hoursByClass: Object.fromEntries(hours),
    fixedPrice: word(values, 'fixedPrice') === '' ? null : price(word(values, 'fixedPrice')),
    slotMinutes: number(word(values, 'slotMinutes')),
    appliesToEv: word(values, 'appliesToEv') === 'yes',
    sizeMultiplier: word(values, 'sizeMultiplier') === 'yes',
    warrantyMonths: number(word(values, 'warrantyMonths')),
    position: number(word(values, 'position')),
    active: word(values, 'active') === 'yes',
    parts: rows.map((_row, at) => ({
      code: word(values, `parts.${at}.code`),
      titleEn: word(values, `parts.${at}.titleEn`),
      titleFr: word(values, `parts.${at}.titleFr`),
      descriptionEn: word(values, `parts.${at}.descriptionEn`),
      descriptionFr: word(values, `parts.${at}.descriptionFr`),
      price: price(word(values, `parts.${at}.price`)),
      warrantyMonths: number(word(values, `parts.${at}.warrantyMonths`)),
    })),
    addons: [...words(values, 'addons')],
  };
}

const said = (value: number | undefined): string => (value === undefined ? '' : String(value));

/** Everything of a service in one form. */
export function ServiceForm({ item, taken, categories, addons, onMade }: ServiceFormProps) {
  const t = useCatalogueTexts();
  const french = useLanguage() === 'fr';
  const shown = item ? shownOf(item) : null;
  const parts = shown?.parts ?? [];
  const [rows, setRows] = useState(() => parts.map((_part, at) => at));
  const [fresh, setFresh] = useState(() => codeOf('', taken, 'service'));
  const yesNo = [
    { value: 'yes', text: t('yes') },
    { value: 'no', text: t('no') },
  ];
  const answer = (value: boolean | undefined) => (value === true ? 'yes' : 'no');
  return (
    <ItemForm
      kind="service"
      code={item?.code ?? fresh}
      version={item?.version ?? 0}
      value={(values) => valueOf(values, rows)}
      onDone={() => {
        if (!item) onMade(fresh);
      }}
    >
      <div
        className="fields-2"
        onChange={(event) => {
          const field = event.target as HTMLInputElement;
          if (field.name === 'titleEn') setFresh(codeOf(field.value, taken, 'service'));
        }}
      >
        <Field name="titleEn" label={t('titleEn')} initial={shown?.titleEn ?? ''} />
        <Field name="titleFr" label={t('titleFr')} initial={shown?.titleFr ?? ''} />
        <Field name="descriptionEn" label={t('descriptionEn')} initial={shown?.descriptionEn ?? ''} long />
        <Field name="descriptionFr" label={t('descriptionFr')} initial={shown?.descriptionFr ?? ''} long />
        <Choice
          name="category"
          label={t('category')}
          initial={shown?.category ?? categories[0]?.code ?? ''}
          options={categories.map((one) => ({ value: one.code, text: one.title }))}
        />
        <Choice
          name="active"
          label={t('offeredQuestion')}
          initial={answer(shown?.active ?? true)}
          options={yesNo}
        />
        <Choice
          name="pricing"
          label={t('pricing')}
          initial={shown?.pricing ?? 'labour_and_parts'}
          options={[
            { value: 'labour_and_parts', text: t('byHours') },
            { value: 'fixed', text: t('fixedPrice') },
          ]}
        />
        <Field
          name="fixedPrice"
          label={t('fixedPrice')}
          help={t('fixedHelp')}
          inputMode="decimal"
          initial={shown?.fixedPrice ?? ''}
        />
        <Field
          name="labourHours"
          label={t('labourHours')}
          inputMode="decimal"
          initial={said(shown?.labourHours ?? 1)}
        />
        <Choice
          name="sizeMultiplier"
          label={t('sizeMultiplier')}
          initial={answer(shown?.sizeMultiplier)}
          options={yesNo}
        />
      </div>
      <fieldset className="fieldset">
        <legend>{t('hoursByClass')}</legend>
        <p className="muted">{t('hoursByClassHelp')}</p>
        <div className="fields-4">
          {vehicleClasses.map((one) => (
            <Field
              key={one}
              name={`hoursByClass.${one}`}
              label={t(`class.${one}`)}
              inputMode="decimal"
              initial={said(shown?.hoursByClass[one])}
            />
          ))}
        </div>
      </fieldset>
      <div className="fields-2">
        <Field
          name="slotMinutes"
          label={t('slotMinutes')}
          inputMode="numeric"
          initial={said(shown?.slotMinutes ?? 60)}
        />
        <Field
          name="warrantyMonths"
          label={t('warrantyMonths')}
          inputMode="numeric"
          initial={said(shown?.warrantyMonths ?? 12)}
        />
        <Choice
          name="appliesToEv"
          label={t('appliesToEv')}
          initial={answer(shown?.appliesToEv ?? true)}
          options={yesNo}
        />
        <Field
          name="position"
          label={t('position')}
          inputMode="numeric"
          initial={said(shown?.position ?? taken.length)}
        />
      </div>
      {rows.map((row, at) => (
        <fieldset key={row} className="fieldset">
          <legend>{t('partsType', { number: at + 1 })}</legend>
          <div className="fields-2">
            <Field name={`parts.${at}.titleEn`} label={t('titleEn')} initial={parts[row]?.titleEn ?? ''} />
            <Field name={`parts.${at}.titleFr`} label={t('titleFr')} initial={parts[row]?.titleFr ?? ''} />
            <Field
              name={`parts.${at}.price`}
              label={t('price')}
              inputMode="decimal"
              initial={parts[row]?.price ?? ''}
            />
            <Field
              name={`parts.${at}.warrantyMonths`}
              label={t('warrantyMonths')}
              inputMode="numeric"
              initial={said(parts[row]?.warrantyMonths ?? 12)}
            />
            <Field
              name={`parts.${at}.descriptionEn`}
              label={t('descriptionEn')}
              initial={parts[row]?.descriptionEn ?? ''}
            />
            <Field
              name={`parts.${at}.descriptionFr`}
              label={t('descriptionFr')}
              initial={parts[row]?.descriptionFr ?? ''}
            />
            <Field
              name={`parts.${at}.code`}
              label={t('code')}
              help={t('codeHelp')}
              initial={parts[row]?.code ?? ''}
            />
          </div>
          <p className="row-end">
            <Button onClick={() => setRows(rows.filter((one) => one !== row))}>{t('removePart')}</Button>
          </p>
        </fieldset>
      ))}
      <p className="row-end">
        <Button onClick={() => setRows([...rows, Math.max(-1, parts.length - 1, ...rows) + 1])}>
          {t('addPart')}
        </Button>
      </p>
      {addons.length > 0 ? (
        <fieldset className="fieldset">
          <legend>{t('addons')}</legend>
          <div className="checks">
            {addons.map((addon) => {
              const own = shownOf(addon);
              return (
                <label key={addon.code}>
                  <input
                    type="checkbox"
                    name="addons[]"
                    value={addon.code}
                    defaultChecked={shown?.addons.includes(addon.code) ?? false}
                  />
                  {french ? own?.titleFr : own?.titleEn}
                </label>
              );
            })}
          </div>
        </fieldset>
      ) : null}
    </ItemForm>
  );
}
