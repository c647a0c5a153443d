import { Icon } from './icon.tsx';
import './card-brand.css';

interface CardBrandProps {
  /** Wire value: 'Visa', 'MasterCard', 'American Express', … */
  readonly brand: string;
}

/** A card brand's mark, or a generic card; hidden from screen readers, since the name is beside it. */
export function CardBrand({ brand }: CardBrandProps) {
  const key = brand.toLowerCase().replace(/[^a-z]/g, '');
  if (key === 'visa')
    return (
      <span className="card-brand visa" aria-hidden="true">
        VISA
      </span>
    );
  if (key === 'mastercard')
    return (
      <span className="card-brand" aria-hidden="true">
        <svg width="34" height="22" viewBox="0 0 34 22">
          <circle cx="12.500" cy="11" r="8" fill="#d8322b" />
          <circle cx="21.500" cy="11" r="8" fill="#f0a020" fillOpacity=".85" />
        </svg>
      </span>
    );
  if (key === 'amex' || key === 'americanexpress')
    return (
      <span className="card-brand amex" aria-hidden="true">
        AMEX
      </span>
    );
  return (
    <span className="card-brand" aria-hidden="true">
      <Icon name="card" />
    </span>
  );
}
