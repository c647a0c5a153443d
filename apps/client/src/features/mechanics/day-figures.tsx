import { useMessages } from '#client/messages/i18n.ts';
import { Price } from '#client/ui/price-lines.tsx';
import type { MechanicDay } from './day.ts';

/** The value of today's complete jobs, cash on hand, jobs done. */
export function DayFigures({ day }: { readonly day: MechanicDay }) {
  const t = useMessages('mechanics');
  return (
    <dl className="card figures">
      <div>
        <dt>{t('valueToday')}</dt>
        <dd>
          <Price amount={day.earnedToday} short />
        </dd>
        <dd className="tiny faint">{t('beforeTax')}</dd>
      </div>
      <div>
        <dt>{t('owed')}</dt>
        <dd>
          <Price amount={day.cashOwed} short />
        </dd>
        <dd className="tiny faint">{t('toHandOver')}</dd>
      </div>
      <div>
        <dt>{t('completed')}</dt>
        <dd className="num">{day.completedToday}</dd>
      </div>
    </dl>
  );
}
