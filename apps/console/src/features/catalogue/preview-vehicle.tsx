import { listMakes, listModels } from '@hoist/contract/catalogue/vehicle-catalogue';
import { vehicleClasses } from '@hoist/domain/pricing/vehicle-class';
import { modelYears } from '@hoist/domain/vehicle/model-years';
import { useId, useState } from 'react';
import { useCall } from '#console/app/query.ts';
import { useCatalogueMessages } from './messages.ts';

const aModel = 'model';

/** A vehicle by its price attributes, or by its year, make and model. */
export function PreviewVehicle() {
  const t = useCatalogueMessages();
  const [kind, electric] = [useId(), useId()];
  const [by, setBy] = useState<string>('sedan');
  return (
    <>
      <div className="field">
        <label htmlFor={kind}>{t('vehicle')}</label>
        <select id={kind} name="vehicle_class" value={by} onChange={(event) => setBy(event.target.value)}>
          {vehicleClasses.map((one) => (
            <option key={one} value={one}>
              {t(`class.${one}`)}
            </option>
          ))}
          <option value={aModel}>{t('byModel')}</option>
        </select>
      </div>
      {by === aModel ? (
        <Model />
      ) : (
        <div className="field">
          <label htmlFor={electric}>{t('drive')}</label>
          <select id={electric} name="electric">
            <option value="0">{t('combustion')}</option>
            <option value="1">{t('electric')}</option>
          </select>
        </div>
      )}
    </>
  );
}

function Model() {
  const t = useCatalogueMessages();
  const [yearId, makeId, modelId] = [useId(), useId(), useId()];
  const [now] = useState(() => new Date().getFullYear());
  const [year, setYear] = useState(now - 5);
  const [make, setMake] = useState('');
  const makes = useCall(listMakes, { query: { year } }).data?.data ?? [];
  const known = makes.some(({ makesID }) => String(makesID) === make) ? make : '';
  const models = useCall(listModels, { query: { year, makesID: known } }, { enabled: known !== '' }).data
    ?.data;
  return (
    <>
      <div className="field">
        <label htmlFor={yearId}>{t('modelYear')}</label>
        <select
          id={yearId}
          name="year_vehicle"
          value={year}
          onChange={(event) => setYear(Number(event.target.value))}
        >
          {modelYears(now).map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      </div>
      <div className="field">
        <label htmlFor={makeId}>{t('make')}</label>
        <select
          id={makeId}
          name="make_vehicle"
          required
          value={known}
          onChange={(event) => setMake(event.target.value)}
        >
          <option value="">{t('choose')}</option>
          {makes.map(({ makesID, name }) => (
            <option key={makesID} value={makesID}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <div className="field">
        <label htmlFor={modelId}>{t('model')}</label>
        <select id={modelId} name="model_vehicle" required key={`${year} ${known}`} disabled={known === ''}>
          <option value="">{t('choose')}</option>
          {(known === '' ? [] : (models ?? [])).map(({ modelsID, name }) => (
            <option key={modelsID} value={modelsID}>
              {name}
            </option>
          ))}
        </select>
      </div>
    </>
  );
}
