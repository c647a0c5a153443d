import type { CatalogueItem } from '@hoist/contract/operations/catalogue-items';
import { leadUnits, partsSources } from '@hoist/domain/scheduling/parts-lead';
import { hourClasses } from '@hoist/domain/pricing/menu/labour-hours';
import { priceClasses } from '@hoist/domain/pricing/menu/price-class';
import { fitDrives, fitFuels } from '@hoist/domain/vehicle/fits';
import { useState } from 'react';
import { Button } from '#console/ui/button.tsx';
import { Choice, Tick } from '#console/ui/forms/field.tsx';
import { Fold } from '#console/ui/fold.tsx';
import { optionsOf } from '#console/ui/lists/filters.ts';
import { codeOf } from '../code-of.ts';
import { ClassFields, FeeFields, ItemField, YesNo } from '../item-fields.tsx';
import { ItemForm } from '../item-form.tsx';
import { serviceOf } from './service-value.ts';
import { useCatalogueMessages } from '../messages.ts';
import { useTitle } from '../use-title.ts';
import { shownOf, type ItemOf } from '../values.ts';

interface ServiceFormProps {
  readonly item: ItemOf<'service'> | undefined;
  readonly taken: readonly string[];
  readonly categories: readonly { readonly code: string; readonly title: string }[];
  readonly addons: readonly ItemOf<'addon'>[];
  readonly onMade: (code: string) => void;
}

/** Nothing is an empty field. */
const orEmpty = (value: string | number | null | undefined) => (Number(value ?? 0) === 0 ? '' : value);

/** Everything of a service in one form. */
export function ServiceForm({ item, taken, categories, addons, onMade }: ServiceFormProps) {
  const t = useCatalogueMessages();
  const titleOf = useTitle();
  const shown = item ? shownOf(item) : null;
  const parts = shown?.parts ?? [];
  const [rows, setRows] = useState(() => parts.map((_part, at) => at));
  return (
    <ItemForm
      kind="service"
      code={item?.code ?? (({ text }) => codeOf(text('titleEn'), taken, 'service'))}
      version={item?.version ?? 0}
      value={(values) => serviceOf(values, { parts: rows.length, fitPrices: shown?.fitPrices ?? null })}
      onDone={item ? undefined : onMade}
    >
      <div className="fields-2">
        <ItemField name="titleEn" initial={shown?.titleEn} />
        <ItemField name="titleFr" initial={shown?.titleFr} />
        <ItemField name="descriptionEn" initial={shown?.descriptionEn} long />
        <ItemField name="descriptionFr" initial={shown?.descriptionFr} long />
        <Choice
          name="category"
          label={t('category')}
          initial={shown?.category ?? categories[0]?.code ?? ''}
          options={categories.map((one) => ({ value: one.code, text: one.title }))}
        />
        <YesNo name="active" label={t('offeredQuestion')} initial={shown?.active ?? true} />
        <Choice
          name="pricing"
          label={t('pricing')}
          initial={shown?.pricing ?? 'labour_and_parts'}
          options={optionsOf({ labour_and_parts: t('byHours'), fixed: t('fixedPrice') })}
        />
        <ItemField name="fixedPrice" help={t('fixedHelp')} inputMode="decimal" initial={shown?.fixedPrice} />
        <ItemField name="labourHours" inputMode="decimal" initial={shown?.labourHours ?? 1} />
        <YesNo name="sizeMultiplier" label={t('sizeMultiplier')} initial={shown?.sizeMultiplier} />
      </div>
      <Fold title={t('hoursByClass')} note={Object.keys(shown?.hoursByClass ?? {}).length || undefined}>
        <p className="muted">{t('hoursByClassHelp')}</p>
        <div className="fields-4">
          <ClassFields name="hoursByClass" classes={hourClasses} values={shown?.hoursByClass} />
        </div>
      </Fold>
      <div className="fields-2">
        <ItemField name="slotMinutes" inputMode="numeric" initial={shown?.slotMinutes ?? 60} />
        <ItemField name="warrantyMonths" inputMode="numeric" initial={shown?.warrantyMonths ?? 12} />
        <YesNo name="appliesToEv" label={t('appliesToEv')} initial={shown?.appliesToEv ?? true} />
        <ItemField
          name="cylinders"
          help={t('cylindersHelp')}
          initial={shown?.fits?.cylinders.join(' ')}
          inputMode="numeric"
        />
        <Choice
          name="fuel"
          label={t('fuel')}
          initial={shown?.fits?.fuel ?? 'any'}
          options={fitFuels.map((one) => ({ value: one, text: t(`fuel.${one}`) }))}
        />
        <Choice
          name="drive"
          label={t('wheels')}
          initial={shown?.fits?.drive ?? 'any'}
          options={fitDrives.map((one) => ({ value: one, text: t(`wheels.${one}`) }))}
        />
        <ItemField name="position" inputMode="numeric" initial={shown?.position ?? taken.length} />
        <ItemField
          name="includedLitres"
          help={t('includedLitresHelp')}
          inputMode="decimal"
          initial={orEmpty(shown?.includedLitres)}
        />
      </div>
      <FeeFields counts={shown?.environmentalFees} />
      <ItemField name="searchTerms" help={t('searchTermsHelp')} initial={shown?.searchTerms} long />
      {rows.map((row, at) => (
        <fieldset key={row} className="fieldset">
          <legend>{t('partsType', { number: at + 1 })}</legend>
          <div className="fields-2">
            <PartFields at={`parts.${at}`} part={parts[row]} />
          </div>
          <p className="actions actions-end">
            <Button onClick={() => setRows(rows.filter((one) => one !== row))}>{t('removePart')}</Button>
          </p>
        </fieldset>
      ))}
      <p className="actions actions-end">
        <Button onClick={() => setRows([...rows, Math.max(-1, parts.length - 1, ...rows) + 1])}>
          {t('addPart')}
        </Button>
      </p>
      {addons.length > 0 ? (
        <fieldset className="fieldset">
          <legend>{t('addons')}</legend>
          <div className="checks">
            {addons.map((addon) => (
              <Tick
                key={addon.code}
                name="addons[]"
                value={addon.code}
                label={titleOf(shownOf(addon)) ?? ''}
                initial={shown?.addons.includes(addon.code) ?? false}
              />
            ))}
          </div>
        </fieldset>
      ) : null}
    </ItemForm>
  );
}

interface PartFieldsProps {
  readonly at: string;
  readonly part: CatalogueItem<'service'>['parts'][number] | undefined;
}

function PartFields({ at, part }: PartFieldsProps) {
  const t = useCatalogueMessages();
  return (
    <>
      <ItemField at={at} name="titleEn" initial={part?.titleEn} />
      <ItemField at={at} name="titleFr" initial={part?.titleFr} />
      <ItemField at={at} name="price" inputMode="decimal" initial={part?.price} />
      <ItemField at={at} name="warrantyMonths" inputMode="numeric" initial={part?.warrantyMonths ?? 12} />
      <ItemField at={at} name="descriptionEn" initial={part?.descriptionEn} />
      <ItemField at={at} name="descriptionFr" initial={part?.descriptionFr} />
      <ItemField at={at} name="code" help={t('codeHelp')} initial={part?.code} />
      <Choice
        name={`${at}.source`}
        label={t('source')}
        initial={part?.source ?? 'shop'}
        options={partsSources.map((one) => ({ value: one, text: t(`source.${one}`) }))}
      />
      <ItemField at={at} name="lead" help={t('leadHelp')} inputMode="numeric" initial={part?.lead?.count} />
      <Choice
        name={`${at}.leadUnit`}
        label={t('leadUnit')}
        initial={part?.lead?.unit ?? 'days'}
        options={leadUnits.map((one) => ({ value: one, text: t(`lead.${one}`) }))}
      />
      <ItemField at={at} name="cost" help={t('costHelp')} inputMode="decimal" initial={part?.cost} />
      <ItemField at={at} name="core" help={t('coreHelp')} inputMode="decimal" initial={orEmpty(part?.core)} />
      <ItemField
        at={at}
        name="perLitre"
        help={t('perLitreHelp')}
        inputMode="decimal"
        initial={part?.perLitre}
      />
      <details className="full">
        <summary>{t('pricesByClass')}</summary>
        <p className="muted">{t('pricesByClassHelp')}</p>
        <div className="fields-4">
          <ClassFields name={`${at}.pricesByClass`} classes={priceClasses} values={part?.pricesByClass} />
        </div>
      </details>
    </>
  );
}
