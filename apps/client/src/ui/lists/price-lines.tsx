import type { ReactNode } from 'react';
import { useLanguage, useMessages } from '#client/messages/i18n.ts';
import { formatPrice } from '@hoist/domain/money/format-price';
import './price-lines.css';

interface PriceProps {
  /** Decimal string in CAD. */
  readonly amount: string;
  /** "$412" instead of "$412.00", for lists of starting prices. */
  readonly short?: boolean;
}

export function Price({ amount, short = false }: PriceProps) {
  return <span className="num">{formatPrice(amount, useLanguage(), { cents: !short })}</span>;
}

/** Price fields of the wire, as far as they are known. */
export interface PriceBlock {
  readonly serviceCost: string;
  readonly partsCost: string;
  readonly orderServiceAddons: readonly {
    readonly servicesAddonsId: number;
    readonly servicesAddonsTitle: string;
    readonly serviceCostWithMarkup: string;
  }[];
  readonly extraCharges: string;
  /** Fees of the province on parts that are sold. */
  readonly environmentalFees?: readonly { readonly title: string; readonly amount: string }[];
  /** For an old part that the customer keeps, once they agree; in no total. */
  readonly coreCharge?: string;
  /** Extra work approved after the booking. */
  readonly extraWork?: readonly { readonly title: string; readonly amount: string }[];
  readonly discountAmount: string;
  readonly subtotal: string;
  readonly taxes: readonly { readonly tax: string; readonly rate: number; readonly amount: string }[];
  readonly total: string;
  readonly cashRounding?: string;
}

interface PriceLinesProps {
  readonly price: PriceBlock;
  readonly serviceTitle?: string;
  readonly partTitle?: string;
  readonly couponCode?: string;
  /** Replaces the single service by the visit's services, each including parts and add-ons. */
  readonly services?: readonly { readonly title: string; readonly amount: string }[];
  /** Instead of 'Total'. */
  readonly totalLabel?: string;
  /** Hides the total, which is shown elsewhere. */
  readonly withoutTotal?: boolean;
}

const isKnownTax = (tax: string): tax is 'GST' | 'HST' | 'PST' | 'RST' | 'QST' =>
  ['GST', 'HST', 'PST', 'RST', 'QST'].includes(tax);

/** The name of a tax in the reader's language: 'HST', 'TVH'. */
export function useTaxName(): (tax: string) => string {
  const t = useMessages('ui');
  return (tax) => (isKnownTax(tax) ? t(`price.taxName.${tax}`) : tax);
}

const isZero = (amount: string | undefined) => amount === undefined || Number(amount) === 0;
const negative = (amount: string) => (amount.startsWith('-') ? amount : `-${amount}`);
const percent = (rate: number, language: string) =>
  language === 'fr'
    ? `${String(+(rate * 100).toFixed(3)).replace('.', ',')}\u00a0%`
    : `${String(+(rate * 100).toFixed(3))}%`;

/** All lines of a price and the total, with what keeping the old part would add. */
export function PriceLines(props: PriceLinesProps) {
  const t = useMessages('ui');
  const language = useLanguage();
  const { coreCharge = '0.00' } = props.price;
  return (
    <>
      <Lines {...props} />
      {isZero(coreCharge) ? null : (
        <p className="tiny muted price-core">
          {t('price.core', { price: formatPrice(coreCharge, language) })}
        </p>
      )}
    </>
  );
}

function Lines({
  price,
  serviceTitle,
  partTitle,
  couponCode,
  services,
  totalLabel,
  withoutTotal = false,
}: PriceLinesProps) {
  const t = useMessages('ui');
  const language = useLanguage();
  const taxName = useTaxName();
  return (
    <dl className="price-lines">
      {services?.map((one) => <Line key={one.title} label={one.title} amount={one.amount} />) ?? (
        <>
          <Line label={serviceTitle ?? t('price.service')} amount={price.serviceCost} />
          {isZero(price.partsCost) ? null : (
            <Line label={partTitle ?? t('price.parts')} amount={price.partsCost} />
          )}
          {price.orderServiceAddons.map((one) => (
            <Line
              key={one.servicesAddonsId}
              label={one.servicesAddonsTitle}
              amount={one.serviceCostWithMarkup}
            />
          ))}
        </>
      )}
      {(price.environmentalFees ?? []).map(({ title, amount }) => (
        <Line key={title} label={title} amount={amount} />
      ))}
      {isZero(price.extraCharges) ? null : <Line label={t('price.distance')} amount={price.extraCharges} />}
      {(price.extraWork ?? []).map((one, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two lines may have one title; they are never reordered
        <Line key={index} label={one.title} amount={one.amount} />
      ))}
      {isZero(price.discountAmount) ? null : (
        <Line saving label={couponCode ?? t('price.discount')} amount={negative(price.discountAmount)} />
      )}
      {price.taxes.map((one) => (
        <Line
          key={one.tax}
          label={`${taxName(one.tax)} ${percent(one.rate, language)}`}
          amount={one.amount}
        />
      ))}
      {isZero(price.cashRounding) ? null : (
        <Line label={t('price.cashRounding')} amount={price.cashRounding ?? '0.00'} />
      )}
      {withoutTotal ? null : <Line total label={totalLabel ?? t('price.total')} amount={price.total} />}
    </dl>
  );
}

interface LineProps {
  readonly label: ReactNode;
  readonly amount: string;
  readonly saving?: boolean;
  readonly total?: boolean;
}

function Line({ label, amount, saving, total }: LineProps) {
  return (
    <div className={total ? 'total' : saving ? 'saving' : ''}>
      <dt>{label}</dt>
      <dd>
        <Price amount={amount} />
      </dd>
    </div>
  );
}
