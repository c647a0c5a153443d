import type { Locale } from '@hoist/domain/locale';
import { modelYears } from '@hoist/domain/vehicle/model-years';
import { bodyNames, bodyText } from '@hoist/domain/vehicle/body-text';
import { driveText, engineText } from '@hoist/domain/vehicle/vehicle-traits';
import { HttpError } from '@hoist/contract/client';
import { type FormEvent, useEffect, useState } from 'react';
import { fieldErrors } from '#client/kit/api/api.ts';
import { useSavedDraft } from '#client/kit/forms/use-saved-draft.ts';
import { useHandPricedMessages } from '#client/messages/hand-priced.ts';
import { currentLanguage, useMessages } from '#client/messages/i18n.ts';
import type { FormLink } from '#client/ui/forms/form-page.tsx';
import { Button } from '#client/ui/button.tsx';
import { focusFirstError } from '#client/ui/forms/focus-first-error.ts';
import { Icon } from '#client/ui/icon.tsx';
import { TextField, SelectField, Checkbox } from '#client/ui/forms/field.tsx';
import { VehicleDrawing, type BodyShape } from '#client/ui/drawings/vehicle-drawing.tsx';
import type { Vehicle } from '#client/model/booking/booking-types.ts';
import { readRequestedService } from '#client/model/booking/requested-service.ts';
import { useCatalogue } from './use-catalogue.ts';
import { CatalogueField } from './catalogue-field.tsx';
import { ColourField } from './colour-field.tsx';
import { saveVehicle } from '#client/model/vehicle/use-vehicles.ts';
import {
  changeMake,
  changeModel,
  changeYear,
  emptyDraft,
  fromVehicle,
  fromVin,
  fromRequest,
  isFromCatalogue,
  isPriceToConfirm,
  missingField,
  notListed,
  toForm,
  type TraitName,
  type VehicleDraft,
  unknown,
} from '#client/model/vehicle/vehicle-draft.ts';
import { VinFound, VinLookup, type Decoded } from './vin-lookup.tsx';
import './vehicles.css';

const capitalized = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

/** How a choice of the catalogue reads; versions are names of their makers. */
const textsOf: Readonly<Record<TraitName, (value: string, locale: Locale) => string>> = {
  subModel: (value) => value,
  body: bodyText,
  engine: engineText,
  drive: (value, locale) => capitalized(driveText(value, locale)),
};
const traitText = (name: TraitName, value: string) => textsOf[name](value, currentLanguage());

const traits: readonly TraitName[] = ['subModel', 'body', 'engine', 'drive'];
const wireNames: Readonly<Record<TraitName, string>> = {
  subModel: 'sub_model_vehicle',
  body: 'model_body',
  engine: 'model_engine',
  drive: 'drive_type',
};

/** Read once: the year does not change while the form is open. */
const years = modelYears(new Date().getFullYear());

interface VehicleFormProps {
  readonly form: FormLink;
  readonly vehicle: Vehicle | null;
  readonly onSaved: (vehicle: Vehicle) => void;
}

/** A vehicle by its VIN or from the catalogue. */
export function VehicleForm({ form, vehicle, onSaved }: VehicleFormProps) {
  const { id, onBusy, onSubmitLabel } = form;
  const t = useMessages('vehicles');
  const byHand = useHandPricedMessages();
  const draftKey = `vehicle.${vehicle?.usersVehiclesId ?? 'new'}`;
  const [draft, setDraft, forgetDraft] = useSavedDraft<VehicleDraft>(draftKey, () => {
    const requested = readRequestedService();
    if (vehicle) return fromVehicle(vehicle);
    return requested ? fromRequest(requested) : emptyDraft;
  });
  const [way, setWay] = useState<'list' | 'vin'>('list');
  const [found, setFound] = useState<Decoded | null>(null);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const catalogue = useCatalogue(draft);
  const set = (next: VehicleDraft) => {
    setDraft(next);
    setErrors({});
  };
  const lookUpLabel = way === 'vin' ? t('vin.look') : undefined;
  useEffect(() => onSubmitLabel(lookUpLabel), [onSubmitLabel, lookUpLabel]);
  const body = isFromCatalogue(draft.body) ? draft.body.value : (catalogue.traits.body[0] ?? '');

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const missing = missingField(draft);
    if (missing) {
      setWay('list');
      setErrors({ [`${missing}_vehicle`]: t(`form.missing.${missing}`) });
      focusFirstError(id);
      return;
    }
    onBusy(true);
    try {
      const saved = await saveVehicle(toForm(draft), vehicle?.usersVehiclesId ?? null);
      forgetDraft();
      onSaved(saved);
    } catch (error) {
      if (!(error instanceof HttpError)) return;
      setErrors(fieldErrors(error));
      focusFirstError(id);
    } finally {
      onBusy(false);
    }
  };

  return (
    <div className="stack vehicle-form">
      <div className="centred vehicle-stage">
        <VehicleDrawing
          shape={body ? bodyShape(body) : (vehicle?.bodyShape ?? 'sedan')}
          colour={draft.colour}
          width={220}
        />
      </div>
      {way === 'vin' ? (
        <VinLookup
          form={form}
          onFound={(vin, said) => {
            set(fromVin(draft, vin, said));
            setFound(said);
            setWay('list');
          }}
        />
      ) : null}
      {way === 'list' && found ? <VinFound decoded={found} /> : null}
      <Button small kind="quiet" onClick={() => setWay(way === 'vin' ? 'list' : 'vin')}>
        {way === 'vin' ? t('form.byList') : t('form.byVin')}
      </Button>
      <form
        id={way === 'list' ? id : undefined}
        className="stack"
        noValidate
        hidden={way === 'vin'}
        onSubmit={(event) => void submit(event)}
      >
        <div className="stack vehicle-grid">
          <SelectField
            label={t('form.year')}
            placeholder={t('form.choose')}
            choices={years.map((year) => ({
              value: year,
              label: String(year),
            }))}
            value={draft.year}
            onText={(typed) => set(changeYear(draft, typed))}
            error={errors['year_vehicle']}
          />
          <CatalogueField
            label={t('form.make')}
            choices={catalogue.makes}
            loading={catalogue.loading.makes}
            disabled={draft.year === ''}
            value={draft.make}
            onChange={(make) => set(changeMake(draft, make))}
            error={errors['make_vehicle']}
          />
          <CatalogueField
            label={t('form.model')}
            choices={catalogue.models}
            loading={catalogue.loading.models}
            disabled={!isFromCatalogue(draft.make) && draft.make.value !== notListed}
            value={draft.model}
            onChange={(model) => set(changeModel(draft, model))}
            error={errors['model_vehicle']}
          />
          {isFromCatalogue(draft.model)
            ? traits.map((name) => (
                <CatalogueField
                  key={name}
                  optional
                  label={t(`form.${name}`)}
                  choices={catalogue.traits[name].map((value) => ({ value, label: traitText(name, value) }))}
                  loading={catalogue.loading.traits}
                  value={draft[name]}
                  onChange={(value) => set({ ...draft, [name]: value })}
                  error={errors[wireNames[name]]}
                />
              ))
            : null}
          {isPriceToConfirm(draft) && !isFromCatalogue(draft.model) ? (
            <SelectField
              label={byHand('kind')}
              hint={byHand('kindHint')}
              placeholder={t('form.choose')}
              choices={[
                ...bodyNames.map((value) => ({ value, label: traitText('body', value) })),
                { value: unknown, label: t('form.unknown') },
              ]}
              value={draft.body.value}
              onText={(value) => set({ ...draft, body: { value, own: '' } })}
              error={errors['model_body']}
            />
          ) : null}
          <TextField
            label={t('form.plate')}
            optional
            autoCapitalize="characters"
            autoComplete="off"
            maxLength={12}
            value={draft.plate}
            onText={(typed) => set({ ...draft, plate: typed.toUpperCase() })}
            error={errors['licence_plate']}
          />
          <TextField
            label={t('form.vin')}
            optional
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            maxLength={24}
            value={draft.vin}
            onText={(typed) => set({ ...draft, vin: typed.toUpperCase() })}
            error={errors['vin_number']}
          />
        </div>
        {isPriceToConfirm(draft) ? (
          <>
            <p className="note vehicle-hint">
              <Icon name="info" size={20} />
              {t('form.priceToConfirm')}
            </p>
            <Checkbox
              checked={draft.electric}
              onChange={(event) => set({ ...draft, electric: event.target.checked })}
            >
              {t('form.electric')}
            </Checkbox>
          </>
        ) : null}
        <ColourField value={draft.colour} onChange={(colour) => set({ ...draft, colour })} />
      </form>
    </div>
  );
}

const shapes: readonly (readonly [RegExp, BodyShape])[] = [
  [/hatch/i, 'hatchback'],
  [/wagon/i, 'wagon'],
  [/suv|sport utility|crossover/i, 'suv'],
  [/pickup|truck|chassis/i, 'pickup'],
  [/van|cutaway/i, 'van'],
];

/** The drawing for an unsaved body; the server decides the saved one. */
const bodyShape = (body: string): BodyShape => shapes.find(([pattern]) => pattern.test(body))?.[1] ?? 'sedan';
