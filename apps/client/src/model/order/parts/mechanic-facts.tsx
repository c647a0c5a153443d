import { useLanguage } from '#client/messages/i18n.ts';
import { useOrderPageMessages } from '#client/messages/order-page.ts';
import { Icon } from '#client/ui/icon.tsx';
import type { Order } from '../order.ts';
import './mechanic-facts.css';

type Mechanic = NonNullable<Order['mechanic']>;

interface MechanicFactsProps {
  readonly mechanic: Mechanic;
  /** One line: rating and certificate. */
  readonly short?: boolean;
}

/** What is known of a mechanic: real reviews, finished jobs, certificates that the office has checked. */
export function MechanicFacts({ mechanic, short = false }: MechanicFactsProps) {
  const t = useOrderPageMessages();
  const language = useLanguage();
  const { profile } = mechanic;
  if (!profile) return null;
  const { rating, reviews, jobsDone, years, certificates } = profile;
  const checked = certificates.includes('trade')
    ? certificates.includes('insurance')
      ? t('profile.both')
      : t('profile.trade')
    : certificates.includes('insurance')
      ? t('profile.insurance')
      : '';
  const facts = [
    jobsDone > 0 ? t('profile.jobs', { count: jobsDone }) : '',
    years ? t('profile.years', { count: years }) : '',
  ].filter(Boolean);
  return (
    <>
      {rating === null && (short || facts.length === 0) ? null : (
        <span className="small muted mechanic-facts">
          {rating === null ? null : (
            <span className="mechanic-rating">
              <Icon name="star" size={15} filled />
              <b className="num">{language === 'fr' ? rating.replace('.', ',') : rating}</b>{' '}
              {t('profile.reviews', { count: reviews })}
            </span>
          )}
          {short ? null : facts.map((fact) => <span key={fact}>{fact}</span>)}
        </span>
      )}
      {checked && !(short && rating) ? (
        <span className="small muted mechanic-checked">
          <Icon name="shield" size={15} />
          {checked}
        </span>
      ) : null}
    </>
  );
}
