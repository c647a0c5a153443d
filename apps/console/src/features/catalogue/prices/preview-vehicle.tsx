import { listMakes, listModels } from '@hoist/contract/catalogue/vehicle-catalogue';
import { priceClasses } from '@hoist/domain/pricing/menu/price-class';
import { modelYears } from '@hoist/domain/vehicle/model-years';
import { useState } from 'react';
import { useCall } from '#console/kit/query.ts';
import { Choice } from '#console/ui/forms/field.tsx';
import { optionsOf } from '#console/ui/lists/filters.ts';
import { useCatalogueMessages } from '../messages.ts';

const aModel = 'model';

/** A vehicle by its price attributes, or by its year, make and model. */
export function PreviewVehicle() {
  const t = useCatalogueMessages();
  const [by, setBy] = useState<string>('sedan');
  const classes = priceClasses.map((value) => ({ value, text: t(`class.${value}`) }));
  return (
    <>
      <Choice
        name="vehicle_class"
        label={t('vehicle')}
        value={by}
        onChange={setBy}
        options={[...classes, { value: aModel, text: t('byModel') }]}
      />
      {by === aModel ? (
        <Model />
      ) : (
        <Choice
          name="electric"
          label={t('drive')}
          options={optionsOf({ '0': t('combustion'), '1': t('electric') })}
        />
      )}
    </>
  );
}

function Model() {
  const t = useCatalogueMessages();
  const [now] = useState(() => new Date().getFullYear());
  const [year, setYear] = useState(String(now - 5));
  const [make, setMake] = useState('');
  const makes = useCall(listMakes, { query: { year } }).data?.data ?? [];
  const known = makes.some(({ makesID }) => String(makesID) === make) ? make : '';
  const models = useCall(listModels, { query: { year, makesID: known } }, { enabled: known !== '' }).data;
  const choose = { value: '', text: t('choose') };
  const listed = known === '' ? [] : (models?.data ?? []);
  return (
    <>
      <Choice
        name="year_vehicle"
        label={t('modelYear')}
        value={year}
        onChange={setYear}
        options={modelYears(now).map((one) => ({ value: String(one), text: String(one) }))}
      />
      <Choice
        name="make_vehicle"
        label={t('make')}
        required
        value={known}
        onChange={setMake}
        options={[choose, ...makes.map(({ makesID, name }) => ({ value: String(makesID), text: name }))]}
      />
      <Choice
        key={`${year} ${known}`}
        name="model_vehicle"
        label={t('model')}
        required
        disabled={known === ''}
        options={[choose, ...listed.map(({ modelsID, name }) => ({ value: String(modelsID), text: name }))]}
      />
    </>
  );
}
