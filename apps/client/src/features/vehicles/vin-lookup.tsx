import { decodeVin } from '@hoist/contract/catalogue/vehicle-catalogue';
import { normaliseVin, parseVin } from '@hoist/domain/vehicle/vin';
import { type FormEvent, useState } from 'react';
import { call, HttpError, type Output, parseMessage } from '#client/app/api.ts';
import { useMessages } from '#client/messages/i18n.ts';
import type { FormLink } from '#client/ui/form-page.tsx';
import { TextField } from '#client/ui/text-field.tsx';

export type Decoded = Output<typeof decodeVin>['data'];

interface VinLookupProps {
  readonly form: Pick<FormLink, 'id' | 'onBusy'>;
  readonly onFound: (vin: string, said: Decoded) => void;
}

const length = 17;

/** Looks a VIN up. The button of the frame submits this form, so nothing is saved from here. */
export function VinLookup({ form: { id, onBusy }, onFound }: VinLookupProps) {
  const t = useMessages('vehicles');
  const [typed, setTyped] = useState('');
  const [error, setError] = useState('');
  const vin = normaliseVin(typed);

  const look = async (event: FormEvent) => {
    event.preventDefault();
    if (!parseVin(vin).ok) return setError(t('vin.invalid'));
    onBusy(true);
    try {
      const said = (await call(decodeVin, { query: { vin } }, { handled: ['invalid'] })).data;
      if (said.makeVehicle === null) setError(t('vin.nothing'));
      else onFound(vin, said);
    } catch (cause) {
      if (cause instanceof HttpError && cause.code === 'invalid') setError(parseMessage(cause) ?? '');
    } finally {
      onBusy(false);
    }
  };
  return (
    <form id={id} className="vin" noValidate onSubmit={(event) => void look(event)}>
      <TextField
        label={t('vin.label')}
        hint={t('vin.hint', { count: vin.length, length })}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        maxLength={24}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value.toUpperCase());
          setError('');
        }}
        error={error || undefined}
      />
    </form>
  );
}
