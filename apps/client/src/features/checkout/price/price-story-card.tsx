import { useState } from 'react';
import { formatPrice } from '@hoist/domain/money/format-price';
import { useLanguage, useMessages } from '#client/messages/i18n.ts';
import { Icon } from '#client/ui/icon.tsx';
import { lazySheet } from '#client/ui/sheets/lazy-sheet.tsx';
import type { CheckoutAnswer } from '#client/model/booking/booking-types.ts';
import { paysCash, priceDetail } from '#client/model/booking/schedule-state.ts';
import { schedule } from '#client/model/booking/schedule-store.ts';
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

/** A text whose `<b>` marks are emphasis. */
function Emphasized({ text }: { readonly text: string }) {
  return text.split(/<\/?b>/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- parts of one sentence
      <b key={index} className="num">
        {part}
      </b>
    ),
  );
}

function Sentence({ story }: { readonly story: PriceStory }) {
  const t = useMessages('checkout');
  const language = useLanguage();
  const price = (amount: string) => formatPrice(amount, language);
  const values = {
    total: story.kind === 'free' ? '' : price(story.total),
    deposit: story.kind === 'card' ? price(story.deposit) : '',
  };
  return (
    <p className="story-main">
      <Emphasized text={t(`story.${sentenceOf(story)}`, values)} />
    </p>
  );
}

/** What the bank will show, followed by a space. */
function Holds({ story }: { readonly story: PriceStory }) {
  const t = useMessages('checkout');
  const language = useLanguage();
  if (story.kind !== 'card') return null;
  const { hold, later } = story;
  const lines = [
    ...(isNothing(hold) ? [] : [t('story.hold', { amount: formatPrice(hold, language) })]),
    ...(later
      ? [
          t(isNothing(hold) ? 'story.holdOnly' : 'story.holdLater', {
            amount: formatPrice(later.amount, language),
            when: later.when,
          }),
        ]
      : []),
  ];
  return <Emphasized text={lines.map((line) => `${line} `).join('')} />;
}
