import {
  decodeVin,
  listMakes,
  listModels,
  placeDetails,
  placePredictions,
} from '@hoist/contract/catalogue/vehicle-catalogue';
import type { Output } from '@hoist/contract/client';
import { addCallerLocation, addCallerVehicle, getCaller } from '@hoist/contract/scheduling/caller-bookings';
import { bodyNames, bodyText } from '@hoist/domain/vehicle/body-text';
import { useLanguage } from '@hoist/web/i18n';
import { useState, type ReactNode } from 'react';
import { call } from '#console/kit/api.ts';
import { useCall } from '#console/kit/query.ts';
import { Button } from '#console/ui/button.tsx';
import { Card } from '#console/ui/card.tsx';
import { Choice, Field, ProvinceChoice } from '#console/ui/forms/field.tsx';
import { FormDialog } from '#console/ui/forms/form-dialog.tsx';
import { usePlaceQuestions } from '#console/ui/forms/use-place-questions.ts';
import { Icon } from '#console/ui/icon.tsx';
import type { Caller } from './booking.ts';
import { useNewBookingMessages } from './messages.ts';

interface OwnedProps {
  readonly caller: Caller;
  readonly chosen: number | undefined;
  readonly onChosen: (id: number) => void;
}

interface Option {
  readonly id: number;
  readonly text: string;
  readonly detail: string;
}

interface OptionsProps extends Pick<OwnedProps, 'chosen' | 'onChosen'> {
  readonly title: string;
  readonly add: string;
  readonly onAdd: () => void;
  readonly options: readonly Option[];
  readonly children?: ReactNode;
}

/** The known answers of a part, the chosen one ticked. */
const Options = ({ title, add, onAdd, options, chosen, onChosen, children }: OptionsProps) => (
  <Card title={title} action={<Button onClick={onAdd}>{add}</Button>}>
    {options.length === 0 ? null : (
      <ul className="nb-options">
        {options.map(({ id, text, detail }) => (
          <li key={id}>
            <button type="button" aria-pressed={id === chosen} onClick={() => onChosen(id)}>
              {id === chosen ? <Icon name="tick" /> : null}
              <b>{text}</b>
              <span className="muted">{detail}</span>
            </button>
          </li>
        ))}
      </ul>
    )}
    {children}
  </Card>
);

export function VehiclePart({ caller, chosen, onChosen }: OwnedProps) {
  const t = useNewBookingMessages();
  const [adding, setAdding] = useState(caller.vehicles.length === 0);
  const options = caller.vehicles.map(({ usersVehiclesId: id, title, plate }) => ({
    id,
    text: title,
    detail: plate,
  }));
  return (
    <Options
      {...{
        title: t('vehicle'),
        add: t('addVehicle'),
        onAdd: () => setAdding(true),
        options,
        chosen,
        onChosen,
      }}
    >
      {adding ? <AddVehicle caller={caller} onClose={() => setAdding(false)} onChosen={onChosen} /> : null}
    </Options>
  );
}

type AddProps = Pick<OwnedProps, 'caller' | 'onChosen'> & { readonly onClose: () => void };

const vinLength = 17;
const isYear = (typed: string) => /^(?:19|20)\d\d$/.test(typed);

/** By VIN, which fills in the rest, or from the catalogue. */
export function AddVehicle({ caller, onClose, onChosen }: AddProps) {
  const t = useNewBookingMessages();
  const language = useLanguage();
  const [year, setYear] = useState('');
  const [make, setMake] = useState('');
  const [model, setModel] = useState('');
  const makes = useCall(listMakes, { query: { year } }, { enabled: isYear(year) });
  const models = useCall(
    listModels,
    { query: { year, makesID: make } },
    { enabled: isYear(year) && make !== '' },
  );
  const decode = async (vin: string) => {
    if (vin.trim().length !== vinLength) return;
    const decoded = await call(decodeVin, { query: { vin } }).catch(() => undefined);
    if (!decoded) return;
    const { yearVehicle, makeVehicle, modelVehicle } = decoded.data;
    setYear(String(yearVehicle ?? ''));
    setMake(String(makeVehicle ?? ''));
    setModel(String(modelVehicle ?? ''));
  };
  const unchosen = { value: '', text: t('choose') };
  return (
    <FormDialog
      title={t('addVehicle')}
      endpoint={addCallerVehicle}
      input={({ texts, text }) => ({
        params: { userId: String(caller.usersId) },
        form: {
          ...texts('vin_number', 'licence_plate', 'model_body'),
          year_vehicle: text('year_vehicle'),
          ...(make === '' ? {} : { make_vehicle: make }),
          ...(model === '' ? {} : { model_vehicle: model }),
        },
      })}
      stale={[getCaller]}
      onDone={({ data }) => onChosen(data.usersVehiclesId)}
      onClose={onClose}
    >
      <Field name="vin_number" label={t('vin')} takesFocus onChange={(typed) => void decode(typed)} />
      <Field name="licence_plate" label={t('plate')} />
      <Field name="year_vehicle" label={t('year')} inputMode="numeric" value={year} onChange={setYear} />
      <Choice
        name="make_vehicle"
        label={t('make')}
        value={make}
        onChange={(next) => {
          setMake(next);
          setModel('');
        }}
        options={[
          unchosen,
          ...(makes.data?.data ?? []).map(({ makesID, name }) => ({ value: String(makesID), text: name })),
        ]}
      />
      <Choice
        name="model_vehicle"
        label={t('model')}
        value={model}
        onChange={setModel}
        options={[
          unchosen,
          ...(models.data?.data ?? []).map(({ modelsID, name }) => ({ value: String(modelsID), text: name })),
        ]}
      />
      {model === '' ? (
        <Choice
          name="model_body"
          label={t('kind')}
          help={t('kindHelp')}
          options={[unchosen, ...bodyNames.map((value) => ({ value, text: bodyText(value, language) }))]}
        />
      ) : null}
    </FormDialog>
  );
}

export function AddressPart({ caller, chosen, onChosen }: OwnedProps) {
  const t = useNewBookingMessages();
  const [adding, setAdding] = useState(false);
  const options = caller.locations.map(({ usersLocationsId: id, address }) => ({
    id,
    text: address,
    detail: '',
  }));
  return (
    <Options
      {...{
        title: t('address'),
        add: t('addAddress'),
        onAdd: () => setAdding(true),
        options,
        chosen,
        onChosen,
      }}
    >
      {adding ? <AddAddress caller={caller} onClose={() => setAdding(false)} onChosen={onChosen} /> : null}
    </Options>
  );
}

interface Place {
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  /** Of a chosen place, while its address is not changed. */
  readonly found?: FoundPosition | undefined;
}

type FoundPosition = Pick<
  Output<typeof placeDetails>['data'],
  'pointLat' | 'pointLong' | 'precision' | 'radiusM'
>;

/** The position of a chosen door; a postal area is left to the server. */
const positionOf = ({ found }: Place) =>
  found && found.precision !== 'postal-area'
    ? {
        point_lat: String(found.pointLat),
        point_long: String(found.pointLong),
        precision: found.precision,
        radius_m: String(found.radiusM),
      }
    : {};

/** By search, which fills in the fields, or typed. */
export function AddAddress({ caller, onClose, onChosen }: AddProps) {
  const t = useNewBookingMessages();
  const [typed, setTyped] = useState('');
  const questions = usePlaceQuestions();
  const [place, setPlace] = useState<Place>({ address: '', city: '', state: 'ON', zip: '' });
  const [known] = caller.locations;
  const near = known ? { lat: known.lat.toFixed(5), lng: known.lng.toFixed(5) } : {};
  const found = useCall(
    placePredictions,
    { query: { input: typed, ...near } },
    { enabled: typed.trim().length >= 3, keepsPrevious: true },
  );
  const change = (typed: Partial<Place>) => setPlace((now) => ({ ...now, ...typed, found: undefined }));
  const choose = async (placeId: string) => {
    const details = await call(placeDetails, { query: { place_id: placeId } }).catch(() => undefined);
    if (!details) return;
    const { address, city, state, zip, ...found } = details.data;
    // A postal area has a town of its own; the typed one stays.
    const isArea = found.precision === 'postal-area' && address === '';
    setPlace((now) => ({
      address: address || now.address,
      city: isArea && now.city !== '' ? now.city : city,
      state,
      zip,
      found,
    }));
    setTyped('');
  };
  return (
    <FormDialog
      title={t('addAddress')}
      {...(questions.isAsked ? { submit: t('addressYes') } : {})}
      endpoint={addCallerLocation}
      onRefused={questions.onRefused}
      input={({ texts }) => ({
        params: { userId: String(caller.usersId) },
        form: questions.answer({ ...texts('address', 'city', 'state', 'zip'), ...positionOf(place) }),
      })}
      stale={[getCaller]}
      onDone={({ data }) => onChosen(data.usersLocationsId)}
      onClose={onClose}
    >
      <Field type="search" label={t('findPlace')} takesFocus value={typed} onChange={setTyped} />
      {typed.trim().length < 3 ? null : (
        <ul className="nb-options">
          {(found.data?.predictions ?? []).slice(0, 5).map(({ placeId, mainText, secondaryText }) => (
            <li key={placeId}>
              <button type="button" onClick={() => void choose(placeId)}>
                <b>{mainText}</b>
                <span className="muted">{secondaryText}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <Field
        name="address"
        label={t('street')}
        value={place.address}
        onChange={(address) => change({ address })}
      />
      <Field name="city" label={t('city')} value={place.city} onChange={(city) => change({ city })} />
      <ProvinceChoice key={place.state} label={t('province')} initial={place.state} />
      <Field name="zip" label={t('zip')} value={place.zip} onChange={(zip) => change({ zip })} />
    </FormDialog>
  );
}
