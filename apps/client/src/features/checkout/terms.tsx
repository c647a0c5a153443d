import { useLanguage, useMessages } from '#client/messages/i18n.ts';
import { Fact } from '#client/features/orders/parts/fact.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { formatPrice } from '@hoist/domain/money/format-price';
import type { CheckoutAnswer } from '../booking/booking-types.ts';
import { paysCash } from '../booking/schedule-state.ts';
import { schedule } from '../booking/schedule-store.ts';

interface TermsProps {
  readonly checkout: CheckoutAnswer;
  /** The server's payment note, as HTML. */
  readonly note: string;
}

/** What is charged now, what is held, the maximum, and the cost of cancelling (decision E5). */
export function Terms({ checkout, note }: TermsProps) {
  const t = useMessages('checkout');
  const language = useLanguage();
  const cash = paysCash(schedule.use());
  const { cardTerms, cashTerms, cancelTerms } = checkout;
  const price = (amount: string) => formatPrice(amount, language);
  return (
    <section className="stack terms" aria-label={t('terms.title')}>
      {cash ? null : (
        <dl className="terms-figures num">
          <Fact label={t('terms.charged')}>{price(cardTerms.chargedNow)}</Fact>
          <Fact label={t('terms.held')}>{price(cardTerms.heldNow)}</Fact>
          <Fact label={t('terms.most')}>{price(cardTerms.mostItCanBecome)}</Fact>
        </dl>
      )}
      <ul>
        {(cash ? cashTerms : cardTerms.lines).map((line) => (
          <li key={line}>
            <Icon name={cash ? 'cash' : 'lock'} size={18} />
            {line}
          </li>
        ))}
        <li>
          <Icon name="done" size={18} />
          {cancelTerms}
        </li>
      </ul>
      {/* oxlint-disable-next-line react/no-danger -- content of our own server, edited in the console */}
      {note ? <div className="small muted" dangerouslySetInnerHTML={{ __html: note }} /> : null}
    </section>
  );
}
