import { formatPrice } from '@hoist/domain/money/format-price';
import { useLanguage, useMessages } from '#client/messages/i18n.ts';
import { Sheet } from '#client/ui/sheets/sheet.tsx';
import { isNothing, type PriceStory } from './price-story.ts';
import '#client/model/payment/checkout.css';

interface HowPaymentWorksProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly story: PriceStory;
  /** What cancelling costs after the confirmation. */
  readonly fees: readonly string[];
  /** The server's payment note, as HTML. */
  readonly note: string;
}

interface Step {
  readonly title: string;
  readonly text: string;
  readonly amount?: string;
}

/** The steps of a payment, the room of the hold, and what cancelling costs. */
export function HowPaymentWorks({ open, onClose, story, fees, note }: HowPaymentWorksProps) {
  const t = useMessages('checkout');
  const language = useLanguage();
  const price = (amount: string) => formatPrice(amount, language);
  const steps = useSteps(story);
  const room = story.kind === 'card' && !isNothing(story.room) ? story.room : undefined;
  return (
    <Sheet open={open} onClose={onClose} title={t('story.how')}>
      <div className="stack">
        <ol className="pay-steps">
          {steps.map((step) => (
            <li key={step.title}>
              <span className="row between">
                <b>{step.title}</b>
                {step.amount === undefined ? null : <b className="num">{price(step.amount)}</b>}
              </span>
              <span className="small muted">{step.text}</span>
            </li>
          ))}
        </ol>
        {story.kind === 'free' ? null : (
          <p className="note small">
            {room === undefined ? '' : `${t('how.room', { room: price(room) })} `}
            {t('how.promise', { total: price(story.total) })}
          </p>
        )}
        <div className="small muted stack-s">
          <p>{t('story.cancel')}</p>
          {fees.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
        {/* oxlint-disable-next-line react/no-danger -- content of our own server, edited in the console */}
        {note ? <div className="small muted" dangerouslySetInnerHTML={{ __html: note }} /> : null}
      </div>
    </Sheet>
  );
}

function useSteps(story: PriceStory): readonly Step[] {
  const t = useMessages('checkout');
  const language = useLanguage();
  if (story.kind === 'free') return [{ title: t('how.today'), text: t('how.todayFree'), amount: '0.00' }];
  const { total } = story;
  if (story.kind === 'cash')
    return [
      { title: t('how.today'), text: t('how.todayCash'), amount: '0.00' },
      { title: t('how.after'), text: t('how.afterCash'), amount: total },
    ];
  const { deposit, rest, hold, later } = story;
  const held = isNothing(hold)
    ? t('how.todayNothing')
    : t('how.todayHold', { amount: formatPrice(hold, language) });
  return [
    { title: t('how.today'), text: held, amount: '0.00' },
    ...(isNothing(deposit)
      ? []
      : [{ title: t('how.confirmed'), text: t('how.confirmedText'), amount: deposit }]),
    ...(later
      ? [{ title: later.when, text: t('how.later', { amount: formatPrice(later.amount, language) }) }]
      : []),
    isNothing(rest)
      ? { title: t('how.after'), text: t('how.afterNothing') }
      : { title: t('how.after'), text: t('how.afterRest'), amount: rest },
  ];
}
