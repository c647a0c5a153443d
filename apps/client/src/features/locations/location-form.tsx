import { isPostalCode } from '@hoist/domain/contact/postal-code';
import { HttpError } from '@hoist/contract/client';
import { type FormEvent, Suspense, useState } from 'react';
import { fieldErrors, parseMessage } from '#client/app/api.ts';
import { useSavedDraft } from '#client/app/use-saved-draft.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { ask } from '#client/ui/dialog.ts';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { PhoneField } from '#client/ui/phone-field.tsx';
import { showPhone } from '#client/ui/phone-mask.ts';
import { SelectField } from '#client/ui/select-field.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import type { Location } from '../booking/booking-types.ts';
import { readWish } from '../booking/wish.ts';
import { AddressField } from './address-field.tsx';
import {
  emptyDraft,
  fromLocation,
  fromWish,
  type LocationDraft,
  toForm,
  withArea,
} from './location-draft.ts';
import { findPlaces, lookUpPlace } from './place-search.ts';
import { provinces } from '@hoist/domain/contact/provinces';
import { useChosenPlace } from './use-chosen-place.ts';
import { useLocationActions } from './use-locations.ts';
import './locations.css';

const LocationMap = lazyPart(() => import('./map/location-map.tsx'), 'LocationMap');

interface LocationFormProps {
  readonly id: string;
  readonly location: Location | null;
  readonly onSaved: (location: Location) => void;
  readonly onBusy: (busy: boolean) => void;
}

/** A place: address with suggestions, pin, and whom to ask for. It suffices without suggestions and without the map. */
export function LocationForm({ id, location, onSaved, onBusy }: LocationFormProps) {
  const t = useMessages('locations');
  const tf = useMessages('form');
  const { save } = useLocationActions();
  const kept = `location.${location?.usersLocationsId ?? 'new'}`;
  const [draft, setDraft, forgetDraft] = useSavedDraft<LocationDraft>(kept, () => {
    const wish = readWish();
    if (location)
      return fromLocation(location, (digits) => showPhone(digits, location.customerPhoneCountryCode));
    return wish ? fromWish(wish) : emptyDraft;
  });
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const edit = (step: (now: LocationDraft) => LocationDraft) => {
    setDraft(step);
    setErrors({});
  };
  const set = (change: Partial<LocationDraft>) => edit((now) => ({ ...now, ...change }));
  const setArea = (area: Parameters<typeof withArea>[1]) => edit((now) => withArea(now, area));

  const chosen = useChosenPlace(edit);

  /** A whole postal code says where the map should look, and which town it is. */
  const settleZip = async () => {
    const zip = draft.zip.trim().toUpperCase();
    if (!isPostalCode(zip)) return;
    const [first] = await findPlaces(zip);
    if (!first) return;
    const place = await lookUpPlace(first.placeId).catch(() => undefined);
    if (!place) return;
    setDraft((now) => ({
      ...now,
      zip: place.zip || zip,
      city: now.city || place.city,
      state: now.state || place.state,
      around: now.pin ?? { lat: place.pointLat, lng: place.pointLong },
    }));
  };

  const send = async (confirmed: boolean): Promise<void> => {
    try {
      const saved = await save(toForm(draft, confirmed), location?.usersLocationsId ?? null);
      forgetDraft();
      onSaved(saved);
    } catch (error) {
      if (!(error instanceof HttpError) || error.code !== 'invalid') return;
      if (isQuestion(error) && !confirmed) {
        const answer = await ask({
          title: t('question.title'),
          text: parseMessage(error) ?? '',
          buttons: [
            { value: 'no', label: t('question.no') },
            { value: 'yes', label: t('question.yes') },
          ],
        });
        if (answer === 'yes') return send(true);
      }
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
    await send(false).finally(() => onBusy(false));
  };

  return (
    <form id={id} className="place-form" noValidate onSubmit={(event) => void submit(event)}>
      <AddressField value={draft.address} {...chosen} error={errors['address']} />
      <div className="place-grid">
        <TextField
          label={t('form.city')}
          autoComplete="address-level2"
          value={draft.city}
          onChange={(event) => setArea({ city: event.target.value })}
          error={errors['city']}
        />
        <SelectField
          label={t('form.state')}
          autoComplete="address-level1"
          placeholder={t('form.choose')}
          choices={provinces.map((code) => ({ value: code, label: t(`provinces.${code}`) }))}
          value={draft.state}
          onChange={(event) => setArea({ state: event.target.value })}
          error={errors['state']}
        />
        <TextField
          label={t('form.zip')}
          autoComplete="postal-code"
          autoCapitalize="characters"
          placeholder="A1A 1A1"
          maxLength={8}
          value={draft.zip}
          onChange={(event) => setArea({ zip: event.target.value.toUpperCase() })}
          onBlur={() => void settleZip()}
          error={errors['zip']}
        />
        <TextField
          label={t('form.name')}
          optional
          placeholder={t('form.namePlaceholder')}
          maxLength={60}
          value={draft.name}
          onChange={(event) => set({ name: event.target.value })}
          error={errors['locations_name']}
        />
      </div>
      {draft.around ? (
        <Suspense fallback={<Skeleton height={260} />}>
          <LocationMap
            around={draft.around}
            pin={draft.pin}
            onPin={(pin) => set({ pin })}
            error={errors['point_lat']}
          />
        </Suspense>
      ) : null}
      <fieldset className="choices place-grid place-contact">
        <legend className="choices-legend">{t('form.contact')}</legend>
        <TextField
          label={t('form.person')}
          optional
          autoComplete="name"
          maxLength={120}
          value={draft.person}
          onChange={(event) => set({ person: event.target.value })}
          error={errors['customer_name']}
        />
        <PhoneField
          label={t('form.phone')}
          optional
          value={draft.phone}
          onChange={(phone) => set({ phone })}
          country={draft.phoneCountry}
          onCountry={(phoneCountry) => set({ phoneCountry })}
          error={errors['customer_phone']}
        />
      </fieldset>
      <Checkbox checked={draft.isDefault} onChange={(event) => set({ isDefault: event.target.checked })}>
        {t('form.default')}
      </Checkbox>
    </form>
  );
}

const isQuestion = (error: HttpError) =>
  typeof error.body === 'object' && error.body !== null && 'question' in error.body;

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

/** After the errors have been drawn, the first field that has one takes the focus. */
function focusFirstError(formId: string) {
  setTimeout(() => {
    document.querySelector<HTMLElement>(`#${CSS.escape(formId)} [aria-invalid='true']`)?.focus();
  });
}
