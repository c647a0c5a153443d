import { decodeVin } from '@hoist/contract/catalogue/vehicle-catalogue';
import { normaliseVin, parseVin, wrongVinSign } from '@hoist/domain/vehicle/vin';
import { useState, useEffect, useRef, type FormEvent } from 'react';
import { call, HttpError, parseMessage, type Output } from '#client/kit/api/api.ts';
import { useMessages } from '#client/messages/i18n.ts';
import type { FormLink } from '#client/ui/forms/form-page.tsx';
import { TextField } from '#client/ui/forms/field.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { vehicleName } from '#client/model/vehicle/vehicle-name.ts';
import '#client/ui/card.css';

export type Decoded = Output<typeof decodeVin>['data'];

interface VinLookupProps {
  readonly form: Pick<FormLink, 'id' | 'onBusy'>;
  readonly onFound: (vin: string, decoded: Decoded) => void;
}

const length = 17;

/** Looks a VIN up; submitted by the frame's button, which otherwise saves. */
export function VinLookup({ form: { id, onBusy }, onFound }: VinLookupProps) {
  const t = useMessages('vehicles');
  const [typed, setTyped] = useState('');
  const [error, setError] = useState('');
  const vin = normaliseVin(typed);

  const lookUp = async (event: FormEvent) => {
    event.preventDefault();
    const sign = wrongVinSign(typed);
    if (sign !== undefined) return setError(t('vin.sign', { sign }));
    if (!parseVin(vin).ok) return setError(t('vin.invalid', { length }));
    onBusy(true);
    try {
      const decoded = (await call(decodeVin, { query: { vin } }, { handled: ['invalid'] })).data;
      if (decoded.makeVehicle === null) setError(t('vin.nothing'));
      else onFound(vin, decoded);
    } catch (cause) {
      if (cause instanceof HttpError && cause.code === 'invalid') setError(parseMessage(cause) ?? '');
    } finally {
      onBusy(false);
    }
  };
  return (
    <form id={id} className="stack vin" noValidate onSubmit={(event) => void lookUp(event)}>
      <TextField
        label={t('vin.label')}
        hint={t('vin.hint', { count: vin.length, length })}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
        value={typed}
        onText={(typed) => {
          setTyped(typed.toUpperCase());
          setError('');
        }}
        error={error || undefined}
      />
    </form>
  );
}

/** What a VIN look-up filled in and left open. */
export function VinFound({ decoded }: { readonly decoded: Decoded }) {
  const t = useMessages('vehicles');
  const note = useRef<HTMLOutputElement>(null);
  useEffect(() => note.current?.focus(), []);
  const name = vehicleName({
    yearVehicle: decoded.yearVehicle ?? 0,
    makeName: decoded.makeName ?? '',
    modelName: decoded.modelName ?? '',
    subModelVehicle: decoded.subModelVehicle ?? '',
  });
  const open = [
    decoded.yearVehicle === null ? t('form.year') : '',
    decoded.modelVehicle === null ? t('form.model') : '',
    decoded.subModelVehicle === null ? t('form.subModel') : '',
    decoded.modelEngine === null ? t('form.engine') : '',
  ].filter(Boolean);
  return (
    <output ref={note} tabIndex={-1} className="card vin-found">
      <b>{name}</b>
      <p className="small">{t('vin.found')}</p>
      {decoded.checkDigitValid ? null : (
        <p className="small vin-warning">
          <Icon name="alert" size={18} />
          {t('vin.checkDigit')}
        </p>
      )}
      {open.length > 0 ? <p className="small muted">{t('vin.open', { list: open.join(', ') })}</p> : null}
    </output>
  );
}
