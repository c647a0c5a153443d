import { type ReactNode, useId } from 'react';
import { FieldError } from './field-error.tsx';
import './field.css';

export interface ListedChoice<T extends string | number> {
  readonly value: T;
  readonly label: ReactNode;
  readonly text?: ReactNode;
  /** Right of the label: a price, a logo. */
  readonly end?: ReactNode;
  readonly disabled?: boolean;
}

interface ChoiceListProps<T extends string | number> {
  readonly legend: string;
  readonly hideLegend?: boolean;
  readonly choices: readonly ListedChoice<T>[];
  readonly value: T | undefined;
  readonly onChange: (value: T) => void;
  readonly error?: string | undefined;
}

/** Radio buttons as rows. */
export function ChoiceList<T extends string | number>(props: ChoiceListProps<T>) {
  const { legend, hideLegend = false, choices, value, onChange, error } = props;
  const name = useId();
  return (
    <fieldset
      role="radiogroup"
      className="choices"
      aria-required
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${name}-error` : undefined}
    >
      <legend className={hideLegend ? 'visually-hidden' : 'choices-legend'}>{legend}</legend>
      {choices.map((choice) => (
        <label className="choice" key={choice.value}>
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            disabled={choice.disabled}
            onChange={() => onChange(choice.value)}
          />
          <span className="grow">
            <b>{choice.label}</b>
            {choice.text ? <span className="small muted own-line">{choice.text}</span> : null}
          </span>
          {choice.end}
        </label>
      ))}
      <FieldError id={`${name}-error`} text={error} />
    </fieldset>
  );
}
