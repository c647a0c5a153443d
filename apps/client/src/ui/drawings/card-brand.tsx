import amex from '../marks/amex.svg?no-inline';
import mastercard from '../marks/mastercard.svg?no-inline';
import visa from '../marks/visa.svg?no-inline';
import { Icon } from '../icon.tsx';
import './card-brand.css';

interface CardBrandProps {
  /** Wire value: 'Visa', 'MasterCard', 'American Express', … */
  readonly brand: string;
}

const marks: Readonly<Record<string, string>> = { visa, mastercard, amex, americanexpress: amex };

/** A card brand's mark, or a generic card; hidden from screen readers, since the name is beside it. */
export function CardBrand({ brand }: CardBrandProps) {
  const mark = marks[brand.toLowerCase().replace(/[^a-z]/g, '')];
  if (mark !== undefined) return <PaymentMark src={mark} />;
  return (
    <span className="card-brand" aria-hidden="true">
      <Icon name="card" />
    </span>
  );
}

export const PaymentMark = ({ src }: { readonly src: string }) => (
  <img className="payment-mark" src={src} alt="" width={52} height={34} />
);

const accepted = ['Visa', 'MasterCard', 'American Express'];

/** The brands that a new card may have. */
export const AcceptedBrands = () => (
  <span className="accepted-brands">
    {accepted.map((brand) => (
      <CardBrand key={brand} brand={brand} />
    ))}
  </span>
);
