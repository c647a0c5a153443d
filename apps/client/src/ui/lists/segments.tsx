import { useId } from 'react';
import './segments.css';

interface SegmentsProps<T extends string> {
  readonly label: string;
  readonly choices: readonly { readonly value: T; readonly label: string }[];
  /** Null: nothing is selected. */
  readonly value: T | null;
  readonly onChange: (value: T) => void;
}

/** Choice of two to four short options, side by side. */
export function Segments<T extends string>({ label, choices, value, onChange }: SegmentsProps<T>) {
  const name = useId();
  return (
    <fieldset className="segments">
      <legend className="visually-hidden">{label}</legend>
      {choices.map((choice) => (
        <label key={choice.value}>
          <input
            type="radio"
            name={name}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          <span>{choice.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
