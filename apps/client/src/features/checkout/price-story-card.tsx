import { useState } from 'react';
import { Trans } from 'react-i18next';
import { formatPrice } from '@hoist/domain/money/format-price';
import { useLanguage, useMessages } from '#client/messages/i18n.ts';
import { Icon } from '#client/ui/icon.tsx';
import { lazySheet } from '#client/ui/lazy-sheet.tsx';
import type { CheckoutAnswer } from '../booking/booking-types.ts';
import { paysCash, priceDetail } from '../booking/schedule-state.ts';
import { schedule } from '../booking/schedule-store.ts';
import { isNothing, priceStory, type PriceStory, sentenceOf } from './price-story.ts';

const HowPaymentWorks = lazySheet(() => import('./how-payment-works.tsx'), 'HowPaymentWorks');

interface PriceStoryCardProps {
  readonly checkout: CheckoutAnswer;
  /** The server's payment note, as HTML. */
  readonly note: string;
}

/** What is charged and held, and what cancelling costs, in sight before paying (decision E5). */
export function PriceStoryCard({ checkout, note }: PriceStoryCardProps) {
  const t = useMessages('checkout');
  const [open, setOpen] = useState(false);
  const state = schedule.use();
  const price = priceDetail(state);
  if (!price) return null;
  const story = priceStory({ price, terms: checkout.cardTerms, cash: paysCash(state) });
  // Cash has no cancellation fees.
  const fees = story.kind === 'card' ? checkout.cardTerms.feeLines : [];
  return (
    <section className="story" aria-label={t('story.label')}>
      <Sentence story={story} />
      <p className="small muted">
        <Holds story={story} />
        {[t('story.cancel'), ...fees].join(' ')}
      </p>
      <button type="button" className="link small story-how" onClick={() => setOpen(true)}>
        {t('story.how')}
        <Icon name="down" size={16} />
      </button>
      <HowPaymentWorks open={open} onClose={() => setOpen(false)} story={story} fees={fees} note={note} />
    </section>
  );
}

const bold = { b: <b className="num" /> };

function Sentence({ story }: { readonly story: PriceStory }) {
  const language = useLanguage();
  const price = (amount: string) => formatPrice(amount, language);
  return (
    <p className="story-main">
      <Trans
        ns="checkout"
        i18nKey={`story.${sentenceOf(story)}`}
        components={bold}
        values={{
          total: story.kind === 'free' ? '' : price(story.total),
          deposit: story.kind === 'card' ? price(story.deposit) : '',
        }}
      />
    </p>
  );
}

function Holds({ story }: { readonly story: PriceStory }) {
  const language = useLanguage();
  if (story.kind !== 'card') return null;
  const { hold, later } = story;
  return (
    <>
      {isNothing(hold) ? null : (
        <>
          <Trans
            ns="checkout"
            i18nKey="story.hold"
            components={bold}
            values={{ amount: formatPrice(hold, language) }}
          />{' '}
        </>
      )}
      {later ? (
        <>
          <Trans
            ns="checkout"
            i18nKey={isNothing(hold) ? 'story.holdOnly' : 'story.holdLater'}
            components={bold}
            values={{ amount: formatPrice(later.amount, language), when: later.when }}
          />{' '}
        </>
      ) : null}
    </>
  );
}
