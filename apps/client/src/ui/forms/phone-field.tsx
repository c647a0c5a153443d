import { DEFAULT_COUNTRY } from '@hoist/domain/limits';
import { supportedCountryCodes } from '@hoist/contract/settings/info';
import { Maskito } from '@maskito/core';
import { useEffect, useId, useRef, useState } from 'react';
import { useApi } from '#client/kit/api/use-api.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { Field, type FieldProps } from './field.tsx';
import { northAmericanMask, otherMask, showPhone } from '#client/kit/forms/phone-mask.ts';

interface ForeignNumber {
  readonly typed: string;
  readonly country: string | undefined;
  /** As dialled within its country. */
  readonly national: string;
}

/**
 * A complete number that begins with the code of another country than the chosen one; undefined for any other. One
 * with the chosen country's own code is replaced by its national form.
 */
function useForeignNumber(
  value: string,
  callingCode: string,
  onChange: (national: string) => void,
): ForeignNumber | undefined {
  const [found, setFound] = useState<ForeignNumber>();

  useEffect(() => {
    if (!value.trim().startsWith('+')) return;
    let isCurrent = true;
    // The library's rules of all countries are loaded for the few numbers that begin with a +.
    void import('@hoist/domain/contact/read-phone').then(({ readPhone }) => {
      const read = readPhone(value);
      if (!isCurrent || !read.ok) return;
      const { digits: national, country } = read.value;
      if (read.value.callingCode === callingCode) onChange(national);
      else setFound({ typed: value, country, national });
    });
    return () => {
      isCurrent = false;
    };
  }, [value, callingCode, onChange]);

  return found?.typed === value ? found : undefined;
}

interface PhoneFieldProps extends FieldProps {
  /** Masked value. */
  readonly value: string;
  readonly onChange: (masked: string) => void;
  readonly onBlur?: () => void;
  /** ISO code, 'CA'. */
  readonly country: string;
  /** The number is '' after a choice from the list, and kept where the reader says that it is from there. */
  readonly onCountry: (code: string, number: string) => void;
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
  const { callingCode } = known.find((one) => one.code === country) ?? canada;
  const northAmerican = callingCode === '1';
  const foreign = useForeignNumber(value, callingCode, onChange);
  const foreignCountry = known.find((one) => one.code === foreign?.country);

  useEffect(() => {
    if (!input.current) return;
    const mask = new Maskito(input.current, northAmerican ? northAmericanMask : otherMask);
    return () => mask.destroy();
  }, [northAmerican]);

  return (
    <>
      <Field label={label} error={foreignCountry ? undefined : error} hint={hint} optional={optional}>
        {(wiring) => (
          <div className="phone-field">
            <select
              id={selectId}
              className="control"
              aria-label={t('country')}
              autoComplete="tel-country-code"
              value={country}
              onChange={(event) => onCountry(event.target.value, '')}
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
      {foreign && foreignCountry ? (
        <output className="row wrap small">
          {t('foreignPhone', { country: foreignCountry.name })}
          <button
            type="button"
            className="link"
            onClick={() => onCountry(foreignCountry.code, showPhone(foreign.national, foreignCountry.code))}
          >
            {t('useCountry', { country: `${foreignCountry.name} +${foreignCountry.callingCode}` })}
          </button>
        </output>
      ) : null}
    </>
  );
}
