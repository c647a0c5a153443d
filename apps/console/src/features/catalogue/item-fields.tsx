import { type FeeCounts, feeKinds } from '@hoist/domain/pricing/menu/price-figures';
import type { hourClasses } from '@hoist/domain/pricing/menu/labour-hours';
import { Choice, Field } from '#console/ui/forms/field.tsx';
import { Fold } from '#console/ui/fold.tsx';
import { optionsOf } from '#console/ui/lists/filters.ts';
import { useCatalogueMessages } from './messages.ts';

type HourClass = (typeof hourClasses)[number];

type ItemFieldName =
  | 'amber'
  | 'code'
  | 'core'
  | 'cost'
  | 'cylinders'
  | 'descriptionEn'
  | 'descriptionFr'
  | 'fixedPrice'
  | 'hintEn'
  | 'hintFr'
  | 'includedLitres'
  | 'labourHours'
  | 'lead'
  | 'minutes'
  | 'perLitre'
  | 'position'
  | 'price'
  | 'red'
  | 'searchTerms'
  | 'slotMinutes'
  | 'titleEn'
  | 'titleFr'
  | 'unit'
  | 'warrantyMonths';

interface ItemFieldProps {
  /** Of the item, which is also that of its label; in a list after `at`. */
  readonly name: ItemFieldName;
  /** Where an item of a list is, as 'parts.0'. */
  readonly at?: string | undefined;
  readonly initial: string | number | null | undefined;
  readonly inputMode?: 'numeric' | 'decimal';
  readonly help?: string;
  readonly long?: boolean;
}

/** A field of an item, labelled by its name. */
export function ItemField({ name, at, initial, ...rest }: ItemFieldProps) {
  const t = useCatalogueMessages();
  return (
    <Field {...rest} name={at === undefined ? name : `${at}.${name}`} label={t(name)} initial={initial} />
  );
}

interface ClassFieldsProps {
  readonly name: string;
  readonly classes: readonly HourClass[];
  readonly values: Readonly<Partial<Record<HourClass, number | string>>> | undefined;
}

/** A number for each vehicle class. */
export function ClassFields({ name, classes, values }: ClassFieldsProps) {
  const t = useCatalogueMessages();
  return classes.map((one) => (
    <Field
      key={one}
      name={`${name}.${one}`}
      label={t(`class.${one}`)}
      inputMode="decimal"
      initial={values?.[one]}
    />
  ));
}

/** How many of each is sold that a province may charge a fee for. */
export function FeeFields({ counts }: { readonly counts: FeeCounts | null | undefined }) {
  const t = useCatalogueMessages();
  const sold = feeKinds.filter((kind) => (counts?.[kind] ?? 0) > 0).length;
  return (
    <Fold title={t('environmentalFees')} note={sold || undefined}>
      <p className="muted">{t('environmentalFeesHelp')}</p>
      <div className="fields-4">
        {feeKinds.map((kind) => (
          <Field
            key={kind}
            name={`environmentalFees.${kind}`}
            label={t(`sold.${kind}`)}
            inputMode="decimal"
            initial={counts?.[kind]}
          />
        ))}
      </div>
    </Fold>
  );
}

interface YesNoProps {
  readonly name: string;
  readonly label: string;
  readonly initial: boolean | undefined;
}

export function YesNo({ name, label, initial = false }: YesNoProps) {
  const t = useCatalogueMessages();
  return (
    <Choice
      name={name}
      label={label}
      initial={initial ? 'yes' : 'no'}
      options={optionsOf({ yes: t('yes'), no: t('no') })}
    />
  );
}
