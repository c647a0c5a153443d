import { useEffect, useRef } from 'react';
import { useMessages } from '#client/messages/i18n.ts';
import { Icon } from '#client/ui/icon.tsx';
import '#client/ui/card.css';
import type { Decoded } from './vin-lookup.tsx';

/** What a VIN look-up filled in and what it left open, above the form that has it. */
export function VinFound({ said }: { readonly said: Decoded }) {
  const t = useMessages('vehicles');
  const note = useRef<HTMLOutputElement>(null);
  useEffect(() => note.current?.focus(), []);
  const name = [said.yearVehicle, said.makeName, said.modelName, said.subModelVehicle]
    .filter(Boolean)
    .join(' ');
  const open = [
    said.yearVehicle === null ? t('form.year') : '',
    said.modelVehicle === null ? t('form.model') : '',
    said.subModelVehicle === null ? t('form.subModel') : '',
    said.modelEngine === null ? t('form.engine') : '',
  ].filter(Boolean);
  return (
    <output ref={note} tabIndex={-1} className="card vin-found">
      <b>{name}</b>
      <p className="small">{t('vin.found')}</p>
      {said.checkDigitValid ? null : (
        <p className="small vin-warning">
          <Icon name="alert" size={18} />
          {t('vin.checkDigit')}
        </p>
      )}
      {open.length > 0 ? <p className="small muted">{t('vin.open', { list: open.join(', ') })}</p> : null}
    </output>
  );
}
