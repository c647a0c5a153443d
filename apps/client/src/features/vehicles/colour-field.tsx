import { useId } from 'react';
import { useMessages } from '#client/messages/i18n.ts';
import { paints } from '#client/ui/drawings/vehicle-drawing.tsx';
import { colours, useColourName } from './use-colour-name.ts';

interface ColourFieldProps {
  readonly value: string;
  readonly onChange: (colour: string) => void;
}

/** A swatch for each colour; its name is read out and shown when chosen. */
export function ColourField({ value, onChange }: ColourFieldProps) {
  const t = useMessages('vehicles');
  const tu = useMessages('ui');
  const colourOf = useColourName();
  const name = useId();
  const chosen = colours.find((one) => one === value.toLowerCase());
  return (
    <fieldset className="choices">
      <legend className="choices-legend">
        {t('form.colour')} <span className="faint">({tu('optional')})</span>
        <span className="faint"> {chosen ? colourOf(chosen) : t('form.colourNone')}</span>
      </legend>
      <div className="swatches">
        {colours.map((one) => (
          <label key={one} className="centred swatch" title={colourOf(one)}>
            <input
              type="radio"
              name={name}
              value={one}
              checked={chosen === one}
              onChange={() => onChange(one)}
              style={{ background: paints[one] }}
              aria-label={colourOf(one)}
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
