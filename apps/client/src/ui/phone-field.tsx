import { DEFAULT_COUNTRY } from '@hoist/domain/limits';
import { supportedCountryCodes } from '@hoist/contract/settings/info';
import { Maskito } from '@maskito/core';
import { useEffect, useId, useRef } from 'react';
import { useApi } from '#client/app/use-api.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { Field, type FieldProps } from './field.tsx';
import { northAmericanMask, otherMask } from './phone-mask.ts';

interface PhoneFieldProps extends FieldProps {
  /** Masked value. */
  readonly value: string;
  readonly onChange: (masked: string) => void;
  readonly onBlur?: () => void;
  /** ISO code, 'CA'. */
  readonly country: string;
  readonly onCountry: (code: string) => void;
  readonly inputRef?: (element: HTMLInputElement | null) => void;
}

const canada = { ...DEFAULT_COUNTRY, callingCode: '1' };

/** Country code and masked number (decision F5: +1 numbers show the mask); works with an RHF `Controller`. */
export function PhoneField(props: PhoneFieldProps) {
  const { value, onChange, onBlur, country, onCountry, inputRef, label, error, hint, optional } = props;
  const t = useMessages('ui');
  const selectId = useId();
  const input = useRef<HTMLInputElement | null>(null);
  const countries = useApi(supportedCountryCodes, {}, { staleTime: Infinity, failure: 'background' }).data
    ?.countryCodes;
  const known = countries ?? [canada];
  const northAmerican = (known.find((one) => one.code === country) ?? canada).callingCode === '1';

  useEffect(() => {
    if (!input.current) return;
    const mask = new Maskito(input.current, northAmerican ? northAmericanMask : otherMask);
    return () => mask.destroy();
  }, [northAmerican]);

  return (
    <Field label={label} error={error} hint={hint} optional={optional}>
      {(wiring) => (
        <div className="phone-field">
          <select
            id={selectId}
            className="control"
            aria-label={t('country')}
            autoComplete="tel-country-code"
            value={country}
            onChange={(event) => onCountry(event.target.value)}
          >
            {known.map((one) => (
              <option key={one.code} value={one.code}>
                {`${one.code} +${one.callingCode}`}
              </option>
            ))}
          </select>
          <input
            {...wiring}
            ref={(element) => {
              input.current = element;
              inputRef?.(element);
            }}
            className="control num"
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            enterKeyHint="next"
            placeholder={northAmerican ? '(___) ___-____' : ''}
            value={value}
            onInput={(event) => onChange(event.currentTarget.value)}
            onChange={(event) => onChange(event.target.value)}
            onBlur={onBlur}
          />
        </div>
      )}
    </Field>
  );
}
