import { fitPriceDrives, fitPriceFuels } from '@hoist/domain/pricing/menu/fit-price';
import { priceClasses } from '@hoist/domain/pricing/menu/price-class';
import { Fragment } from 'react';
import { Choice, Field, Tick } from '#console/ui/forms/field.tsx';
import { Fold } from '#console/ui/fold.tsx';
import { useFitMessages } from './fit-messages.ts';
import type { Fit, FitRow } from './fit-value.ts';
import { useCatalogueMessages } from '../messages.ts';

interface FitFieldsProps {
  /** Undefined: a new row. */
  readonly fit: Fit | undefined;
  readonly parts: FitRow['parts'];
}

/** The vehicles of a row, and their hours and prices. */
export function FitFields({ fit, parts }: FitFieldsProps) {
  const t = useFitMessages();
  const words = useCatalogueMessages();
  const classes = fit?.classes ?? [];
  const chosen = classes.map((one) => words(`class.${one}`)).join(', ');
  return (
    <>
      <div className="fields-2">
        <Field name="makes" label={t('makes')} help={t('makesHelp')} initial={fit?.makes.join('; ')} />
        <Field name="models" label={t('models')} help={t('modelsHelp')} initial={fit?.models.join('; ')} />
        <Field name="fromYear" label={t('fromYear')} inputMode="numeric" initial={fit?.fromYear} />
        <Field name="toYear" label={t('toYear')} inputMode="numeric" initial={fit?.toYear} />
        <Choice
          name="fuel"
          label={t('fuel')}
          initial={fit?.fuel ?? 'any'}
          options={fitPriceFuels.map((value) => ({ value, text: t(`fuel.${value}`) }))}
        />
        <Choice
          name="drive"
          label={t('drive')}
          initial={fit?.drive ?? 'any'}
          options={fitPriceDrives.map((value) => ({ value, text: t(`drive.${value}`) }))}
        />
        <Field
          name="cylinders"
          label={t('cylindersField')}
          help={t('cylindersHelp')}
          inputMode="numeric"
          initial={fit?.cylinders.join(' ')}
        />
        <Field
          name="hours"
          label={t('hoursField')}
          help={t('hoursHelp')}
          inputMode="decimal"
          initial={fit?.hours}
        />
      </div>
      <Fold title={t('classes')} note={chosen || t('noClasses')}>
        <div className="checks">
          {priceClasses.map((one) => (
            <Tick
              key={one}
              name="classes[]"
              value={one}
              label={words(`class.${one}`)}
              initial={classes.includes(one)}
            />
          ))}
        </div>
      </Fold>
      {parts.length > 0 ? (
        <fieldset className="fieldset">
          <legend>{t('parts')}</legend>
          <p className="muted">{t('partsHelp')}</p>
          <div className="fields-2">
            {parts.map(({ code, title }) => (
              <Fragment key={code}>
                <Field
                  name={`parts.${code}`}
                  label={t('partPrice', { part: title })}
                  inputMode="decimal"
                  initial={fit?.parts[code]}
                />
                <Field
                  name={`cores.${code}`}
                  label={t('partCore', { part: title })}
                  inputMode="decimal"
                  initial={fit?.cores[code]}
                />
              </Fragment>
            ))}
          </div>
        </fieldset>
      ) : null}
      <Tick name="quoted" label={t('quoted')} initial={fit?.quoted ?? false} />
    </>
  );
}
