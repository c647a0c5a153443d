import { decodeVin } from '@hoist/contract/catalogue';
import { normaliseVin, parseVin } from '@hoist/domain/vehicle/vin';
import { type FormEvent, useState } from 'react';
import { call, HttpError, type Output, parseMessage } from '#client/app/api.ts';
import { useTexts } from '#client/texts/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import '#client/ui/card.css';
import { VehicleDrawing } from '#client/ui/vehicle-drawing.tsx';
import { bodyShape } from './body-shape.ts';

export type Decoded = Output<typeof decodeVin>['data'];

interface VinLookupProps {
  readonly colour: string;
  readonly onConfirm: (vin: string, said: Decoded) => void;
}

const length = 17;

/** A VIN, what it says, and the customer's word on it. */
export function VinLookup({ colour, onConfirm }: VinLookupProps) {
  const t = useTexts('vehicles');
  const [typed, setTyped] = useState('');
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<Decoded | null>(null);
  const vin = normaliseVin(typed);

  const look = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (!parseVin(vin).ok) return setError(t('vin.invalid'));
    setBusy(true);
    try {
      setSaid((await call(decodeVin, { query: { vin } }, { handled: ['invalid'] })).data);
    } catch (cause) {
      if (cause instanceof HttpError && cause.code === 'invalid') setError(parseMessage(cause) ?? '');
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className="vin" noValidate onSubmit={(event) => void look(event)}>
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
          setSaid(null);
        }}
        error={error || undefined}
      />
      {said ? (
        <VinAnswer
          said={said}
          colour={colour}
          onYes={() => onConfirm(vin, said)}
          onNo={() => setSaid(null)}
        />
      ) : (
        <Button type="submit" kind="quiet" icon="search" busy={busy}>
          {t('vin.look')}
        </Button>
      )}
    </form>
  );
}

interface VinAnswerProps {
  readonly said: Decoded;
  readonly colour: string;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

function VinAnswer({ said, colour, onYes, onNo }: VinAnswerProps) {
  const t = useTexts('vehicles');
  const name = [said.yearVehicle, said.makeName, said.modelName, said.subModelVehicle]
    .filter(Boolean)
    .join(' ');
  const open = [
    said.yearVehicle === null ? t('form.year') : '',
    said.makeVehicle === null ? t('form.make') : '',
    said.modelVehicle === null ? t('form.model') : '',
    said.subModelVehicle === null ? t('form.subModel') : '',
    said.modelEngine === null ? t('form.engine') : '',
  ].filter(Boolean);
  return (
    <output className="card vin-answer">
      <div className="row">
        <VehicleDrawing shape={bodyShape(said.modelBody ?? '')} colour={colour} width={104} />
        <div className="grow">
          <b>{name || t('vin.nothing')}</b>
          <p className="small muted">
            {[said.modelBody, said.modelEngine, said.driveType].filter(Boolean).join(' · ')}
          </p>
        </div>
      </div>
      {said.checkDigitValid ? null : (
        <p className="small vin-warning">
          <Icon name="alert" size={18} />
          {t('vin.checkDigit')}
        </p>
      )}
      {open.length > 0 ? <p className="small muted">{t('vin.open', { list: open.join(', ') })}</p> : null}
      <div className="row wrap">
        <Button small onClick={onYes}>
          {t('vin.yes')}
        </Button>
        <Button small kind="quiet" onClick={onNo}>
          {t('vin.no')}
        </Button>
      </div>
    </output>
  );
}
