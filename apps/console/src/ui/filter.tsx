import { useEffect, useId, useState } from 'react';
import type { Option } from './filters.ts';
import './filter.css';

interface FilterProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const pauseMs = 300;

/** A search field that applies after a pause in typing. */
export function SearchFilter({ label, value, onChange }: FilterProps) {
  const id = useId();
  const [typed, setTyped] = useState(value);
  const [asked, setAsked] = useState(value);
  // The back button was used, or the filters were cleared.
  if (value !== asked) {
    setAsked(value);
    setTyped(value);
  }
  useEffect(() => {
    if (typed === value) return undefined;
    const timer = setTimeout(() => {
      setAsked(typed);
      onChange(typed);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [typed, value, onChange]);
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input id={id} type="search" value={typed} onChange={(event) => setTyped(event.target.value)} />
    </div>
  );
}

export function DateFilter({ label, value, onChange }: FilterProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input id={id} type="date" value={value} onChange={(event) => onChange(event.target.value)} />
    </div>
  );
}

interface ChoiceFilterProps extends FilterProps {
  /** The first is for all of them, with the value ''. */
  readonly options: readonly Option[];
}

export function ChoiceFilter({ label, value, onChange, options }: ChoiceFilterProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </div>
  );
}
