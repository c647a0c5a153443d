import './filters.css';

interface FiltersProps<V extends string> {
  readonly label: string;
  readonly choices: readonly { readonly value: V; readonly label: string }[];
  readonly value: V;
  readonly onChange: (value: V) => void;
}

/** Buttons that filter a list; the row scrolls sideways on phones. */
export const Filters = <V extends string>({ label, choices, value, onChange }: FiltersProps<V>) => (
  <fieldset className="filters" aria-label={label}>
    {choices.map((one) => (
      <button
        key={one.value}
        type="button"
        className="filter"
        aria-pressed={one.value === value}
        onClick={() => onChange(one.value)}
      >
        {one.label}
      </button>
    ))}
  </fieldset>
);
