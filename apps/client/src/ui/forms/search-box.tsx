import { Icon } from '../icon.tsx';
import './search-box.css';

interface SearchBoxProps {
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Search field that filters while typing. */
export const SearchBox = ({ label, placeholder, value, onChange }: SearchBoxProps) => (
  <div className="search-box">
    <Icon name="search" size={20} />
    <input
      type="search"
      className="control"
      aria-label={label}
      placeholder={placeholder}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  </div>
);
