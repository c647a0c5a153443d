import type { Priced } from '@hoist/domain/pricing/revise-quote';
import { useMessages } from '#client/messages/i18n.ts';
import { usePriceText } from './line-facts.tsx';

interface TotalsProps {
  readonly beforeCents: number;
  readonly after: Pick<Priced, 'totalCents' | 'cashTotalCents' | 'taxCents'>;
  /** Totals are rounded to five cents. */
  readonly cash: boolean;
}

/** The total before and after, with taxes; changes are announced. */
export function Totals({ beforeCents, after, cash }: TotalsProps) {
  const t = useMessages('estimates');
  const text = usePriceText();
  const totalCents = cash ? after.cashTotalCents : after.totalCents;
  const difference = totalCents - beforeCents;
  return (
    <dl className="extra-work-totals" aria-live="polite">
      <div>
        <dt>{t('totals.before')}</dt>
        <dd className="num">{text(beforeCents)}</dd>
      </div>
      <div>
        <dt>{t(difference < 0 ? 'totals.less' : 'totals.more')}</dt>
        <dd className="num">
          {difference < 0 ? '' : '+'}
          {text(difference)}
        </dd>
      </div>
      <div className="extra-work-after">
        <dt>
          {t('totals.after')}
          <span className="tiny faint">{t('totals.tax', { tax: text(after.taxCents) })}</span>
        </dt>
        <dd className="display num">{text(totalCents)}</dd>
      </div>
    </dl>
  );
}
