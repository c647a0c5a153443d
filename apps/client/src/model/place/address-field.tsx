/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a select or datalist cannot show two lines an entry below a text field */
import type { Point } from '@hoist/domain/scheduling/drive-time';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useMessages } from '#client/messages/i18n.ts';
import { Field } from '#client/ui/forms/field.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { useFocusOnPresent } from '#client/ui/sheets/use-focus-on-present.ts';
import { maps, placesFound } from './maps-state.ts';
import { findPlaces, openSearch, type FoundPlaces, type Prediction } from './place-search.ts';

const debounceMs = 200;
const minLength = 3;

/** Names that the providers ask to be shown beside their suggestions. */
const credits: Readonly<Partial<Record<FoundPlaces['source'], string>>> = {
  google: 'Google Maps',
  photon: '© OpenStreetMap',
};

type Answer = Pick<FoundPlaces, 'source' | 'mailOnly'>;

interface AddressFieldProps {
  readonly value: string;
  /** Suggestions around this point come first. */
  readonly near?: Point | undefined;
  readonly onChange: (value: string) => void;
  readonly onPick: (prediction: Prediction) => void;
  readonly error?: string | undefined;
  /** The device told the address. */
  readonly located?: boolean;
  /** The address is all that is missing: it has the focus when the form opens. */
  readonly focused?: boolean;
}

/** An accessible combobox of address suggestions. */
export function AddressField({
  value,
  near,
  onChange,
  onPick,
  error,
  located = false,
  focused = false,
}: AddressFieldProps) {
  const t = useMessages('locations');
  const listId = useId();
  const [searchText, setSearchText] = useState('');
  const { predictions: found } = maps.use();
  const [active, setActive] = useState(-1);
  const input = useRef<HTMLInputElement>(null);
  useFocusOnPresent(() => (focused ? input.current?.focus() : undefined));
  const [{ source, mailOnly }, setAnswer] = useState<Answer>({ source: 'index', mailOnly: null });
  const place = useRef(near);
  useEffect(() => {
    place.current = near;
  });

  useEffect(() => {
    const words = searchText.trim();
    if (words.length < minLength) return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      void findPlaces(words, { near: place.current, signal: stop.signal }).then((found) => {
        if (stop.signal.aborted) return;
        placesFound(found.predictions);
        setAnswer(found);
        setActive(-1);
      });
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [searchText]);
  useEffect(() => () => placesFound([]), []);

  const close = () => {
    setSearchText('');
    placesFound([]);
  };
  const pick = (one: Prediction | undefined) => {
    if (!one) return;
    close();
    onPick(one);
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (found.length === 0) return;
    if (event.key === 'ArrowDown') setActive((active + 1) % found.length);
    else if (event.key === 'ArrowUp') setActive((active - 1 + found.length) % found.length);
    else if (event.key === 'Enter' && active >= 0) pick(found[active]);
    else if (event.key === 'Escape') close();
    else return;
    event.preventDefault();
  };
  const open = found.length > 0;
  const refused = mailOnly === null ? undefined : t(mailOnly === 'po_box' ? 'form.poBox' : 'form.ruralRoute');
  const hint = located
    ? 'form.addressLocated'
    : source === 'gazetteer'
      ? 'form.addressByPostalCode'
      : 'form.addressHint';
  return (
    <Field label={t('form.address')} hint={t(hint)} error={error ?? refused}>
      {(wiring) => (
        <div className="combo">
          <input
            {...wiring}
            ref={input}
            className="control"
            type="text"
            role="combobox"
            aria-expanded={open}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={open && active >= 0 ? `${listId}-${active}` : undefined}
            autoComplete="address-line1"
            enterKeyHint="next"
            placeholder={t('form.addressPlaceholder')}
            value={value}
            onChange={(event) => {
              openSearch();
              onChange(event.target.value);
              setSearchText(event.target.value);
              setAnswer({ source, mailOnly: null });
              if (event.target.value.trim().length < minLength) placesFound([]);
            }}
            onKeyDown={onKeyDown}
            onBlur={close}
          />
          <div className="combo-list" hidden={!open}>
            <div id={listId} role="listbox" aria-label={t('form.suggestions')}>
              {found.map((one, index) => (
                <div
                  key={one.placeId}
                  id={`${listId}-${index}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === active}
                  className="combo-option"
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => pick(one)}
                  onKeyDown={onKeyDown}
                >
                  <Icon name="pin" size={20} />
                  <span>
                    {one.mainText}
                    <small>{one.secondaryText}</small>
                  </span>
                </div>
              ))}
            </div>
            {credits[source] ? (
              <p className="combo-credit" translate="no">
                {credits[source]}
              </p>
            ) : null}
          </div>
        </div>
      )}
    </Field>
  );
}
