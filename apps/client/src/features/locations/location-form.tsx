import { isPostalCode } from '@hoist/domain/contact/postal-code';
import { HttpError } from '@hoist/contract/client';
import { type FormEvent, useEffect, useState } from 'react';
import { isDoor } from '@hoist/domain/scheduling/precision';
import { provinces } from '@hoist/domain/contact/provinces';
import { fieldErrors } from '#client/kit/api/api.ts';
import { draftFields } from '#client/kit/forms/draft-fields.ts';
import { useSavedDraft } from '#client/kit/forms/use-saved-draft.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { lazyCard } from '#client/ui/loading/lazy-card.tsx';
import { PhoneField } from '#client/ui/forms/phone-field.tsx';
import { showPhone } from '#client/kit/forms/phone-mask.ts';
import { focusFirstError } from '#client/ui/forms/focus-first-error.ts';
import { TextField, SelectField, Checkbox } from '#client/ui/forms/field.tsx';
import { Skeleton } from '#client/ui/states.tsx';
import type { Location } from '#client/model/booking/booking-types.ts';
import { readRequestedService } from '#client/model/booking/requested-service.ts';
import { confirmLocation } from '#client/model/place/confirm-location.ts';
import { AddressField } from '#client/model/place/address-field.tsx';
import {
  emptyDraft,
  fromLocation,
  fromRequest,
  type LocationDraft,
  needsPin,
  toForm,
  withArea,
} from '#client/model/place/location-draft.ts';
import { findPlaces, lookUpPlace } from '#client/model/place/place-search.ts';
import { useAddressAtPin } from './use-address-at-pin.ts';
import { useChosenPlace } from '#client/model/place/use-chosen-place.ts';
import { useDevicePlace } from './use-device-place.ts';
import { saveLocation, useLocations } from '#client/model/place/use-locations.ts';
import '#client/model/place/locations.css';

const LocationMap = lazyCard(
  () => import('./map/location-map.tsx'),
  'LocationMap',
  <Skeleton height={260} />,
);

/** Another address of the customer, near which a new one probably is. */
const pointOf = (one: Location | undefined) => one && { lat: one.pointLat, lng: one.pointLong };

interface LocationFormProps {
  readonly id: string;
  readonly location: Location | null;
  readonly onSaved: (location: Location) => void;
  readonly onBusy: (busy: boolean) => void;
}

/** A location; suggestions and map are optional. */
export function LocationForm({ id, location, onSaved, onBusy }: LocationFormProps) {
  const t = useMessages('locations');
  const tf = useMessages('form');
  const draftKey = `location.${location?.usersLocationsId ?? 'new'}`;
  const [draft, setDraft, forgetDraft] = useSavedDraft<LocationDraft>(draftKey, () => {
    const requested = readRequestedService();
    if (location)
      return fromLocation(location, (digits) => showPhone(digits, location.customerPhoneCountryCode));
    return requested ? fromRequest(requested) : emptyDraft;
  });
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const edit = (step: (now: LocationDraft) => LocationDraft) => {
    setDraft(step);
    setErrors({});
  };
  const set = (change: Partial<LocationDraft>) => edit((now) => ({ ...now, ...change }));
  const setArea = (area: Parameters<typeof withArea>[1]) => edit((now) => withArea(now, area));
  const field = draftFields(draft, set, errors);
  const area = draftFields(draft, setArea, errors);

  const chosen = useChosenPlace(edit);
  const other = pointOf(useLocations().data?.data[0]);
  const nameAtPin = useAddressAtPin(draft, setDraft);

  /** A complete postal code fills in the city and centres the map. Returns the draft with what was found. */
  const normalizeZip = async (): Promise<LocationDraft> => {
    const zip = draft.zip.trim().toUpperCase();
    const [first] = isPostalCode(zip) ? (await findPlaces(zip)).predictions : [];
    const place = first && (await lookUpPlace(first.placeId).catch(() => undefined));
    if (!place) return draft;
    const { pointLat: lat, pointLong: lng, precision, radiusM } = place;
    const withZip = (now: LocationDraft): LocationDraft => ({
      ...now,
      zip: place.zip || zip,
      city: now.city || place.city,
      state: now.state || place.state,
      known: now.known && isDoor(now.known) ? now.known : { lat, lng, precision, radiusM },
    });
    setDraft(withZip);
    return withZip(draft);
  };

  const { locating, locate } = useDevicePlace(draft, edit);

  // The postal code of a price check is looked up before the customer asks for it.
  useEffect(() => {
    if (draft.zip !== '' && !draft.known) void normalizeZip();
    // oxlint-disable-next-line react/exhaustive-deps -- once, for the form as it opens
  }, []);

  const send = async (answered: readonly string[]): Promise<void> => {
    try {
      const saved = await saveLocation(toForm(draft, answered, location), location?.usersLocationsId ?? null);
      forgetDraft();
      onSaved(saved);
    } catch (error) {
      if (!(error instanceof HttpError) || error.code !== 'invalid') return;
      const question = await confirmLocation(error);
      if (question !== undefined) return send([...answered, question]);
      setErrors(fieldErrors(error));
      focusFirstError(id);
    }
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const missing = emptyFields(draft, {
      address: t('form.addressMissing'),
      city: t('form.cityMissing'),
      state: t('form.stateMissing'),
      zip: draft.zip.trim() === '' ? t('form.zipMissing') : tf('pattern'),
    });
    setErrors(missing);
    if (Object.keys(missing).length > 0) return focusFirstError(id);
    onBusy(true);
    await sendPinned().finally(() => onBusy(false));
  };

  const sendPinned = async (): Promise<void> => {
    const found = draft.known ? draft : await normalizeZip();
    if (!needsPin(found) || draft.withoutPin) return send([]);
    setErrors({ point_lat: t('form.pinMissing') });
  };

  return (
    <form id={id} className="place-form" noValidate onSubmit={(event) => void submit(event)}>
      <AddressField
        value={draft.address}
        focused={location === null && draft.address === '' && draft.zip !== ''}
        near={draft.pin ?? draft.known ?? other}
        located={draft.located}
        {...chosen}
        error={errors['address']}
      />
      {locate ? (
        <div>
          <Button small kind="quiet" icon="locate" busy={locating} onClick={locate}>
            {t('form.locate')}
          </Button>
        </div>
      ) : null}
      <div className="place-grid">
        <TextField label={t('form.city')} autoComplete="address-level2" {...area('city')} />
        <SelectField
          label={t('form.state')}
          autoComplete="address-level1"
          placeholder={t('form.choose')}
          choices={provinces.map((code) => ({ value: code, label: t(`provinces.${code}`) }))}
          {...area('state')}
        />
        <TextField
          label={t('form.zip')}
          autoComplete="postal-code"
          autoCapitalize="characters"
          placeholder="A1A 1A1"
          maxLength={8}
          value={draft.zip}
          onText={(typed) => setArea({ zip: typed.toUpperCase() })}
          onBlur={() => void normalizeZip()}
          error={errors['zip']}
        />
        <TextField
          label={t('form.name')}
          optional
          placeholder={t('form.namePlaceholder')}
          maxLength={60}
          {...field('name', 'locations_name')}
        />
      </div>
      {draft.known ? (
        <LocationMap
          key={isDoor(draft.known) ? 'door' : 'area'}
          around={draft.known}
          pin={draft.pin}
          onPin={(pin) => {
            set({ pin, withoutPin: false });
            nameAtPin(pin);
          }}
          error={errors['point_lat']}
        />
      ) : null}
      {needsPin(draft) ? (
        <Checkbox checked={draft.withoutPin} onChange={(event) => set({ withoutPin: event.target.checked })}>
          {t('form.withoutPin')}
        </Checkbox>
      ) : null}
      <fieldset className="choices place-grid place-contact">
        <legend className="choices-legend">{t('form.contact')}</legend>
        <TextField
          label={t('form.person')}
          optional
          autoComplete="name"
          maxLength={120}
          {...field('person', 'customer_name')}
        />
        <PhoneField
          label={t('form.phone')}
          optional
          value={draft.phone}
          onChange={(phone) => set({ phone })}
          country={draft.phoneCountry}
          onCountry={(phoneCountry, phone) => set({ phoneCountry, phone })}
          error={errors['customer_phone']}
        />
      </fieldset>
      <Checkbox checked={draft.isDefault} onChange={(event) => set({ isDefault: event.target.checked })}>
        {t('form.default')}
      </Checkbox>
    </form>
  );
}

function emptyFields(
  draft: LocationDraft,
  texts: Readonly<Record<'address' | 'city' | 'state' | 'zip', string>>,
): Readonly<Record<string, string>> {
  const missing: Record<string, string> = {};
  if (draft.address.trim() === '') missing['address'] = texts.address;
  if (draft.city.trim() === '') missing['city'] = texts.city;
  if (draft.state === '') missing['state'] = texts.state;
  if (!isPostalCode(draft.zip)) missing['zip'] = texts.zip;
  return missing;
}
