import { submitFeedback } from '@hoist/contract/people/reviews';
import { useState } from 'react';
import { useSession } from '#client/app/session.ts';
import { useSend } from '#client/app/use-api.ts';
import { fullName, type Order } from '#client/features/orders/order.ts';
import { keepOrder } from '#client/features/orders/use-order.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { SubmitSheet } from '#client/ui/submit-sheet.tsx';
import { TextArea } from '#client/ui/text-field.tsx';
import { showToast } from '#client/ui/toast.ts';
import { RatingButtons } from './rating-buttons.tsx';
import { afterReview, reviewForm } from './review.ts';
import './reviews.css';

interface ReviewSheetProps {
  readonly order: Order;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** 'Leave a Review' (requirements SC096–SC101). */
export function ReviewSheet({ order, open, onClose }: ReviewSheetProps) {
  const t = useMessages('orders');
  const { user } = useSession();
  const [stars, setStars] = useState(0);
  const [comment, setComment] = useState('');
  const [missing, setMissing] = useState(false);
  const [html, setHtml] = useState('');
  const send = useSend(submitFeedback);

  const submit = async () => {
    if (stars === 0) {
      setMissing(true);
      return;
    }
    const { ordersId, ordersServicesId } = order;
    const name = user ? fullName(user) : '';
    const review = reviewForm({ stars, comment, name, ordersId, ordersServicesId });
    const answer = await send.mutateAsync({ params: { ordersId }, form: review }).catch(() => null);
    if (!answer) return;
    keepOrder(undefined);
    const next = afterReview(stars, answer);
    if (next.kind === 'message') {
      setHtml(next.html);
      return;
    }
    showToast(next.text);
    onClose();
  };

  return (
    <SubmitSheet
      open={open}
      onClose={onClose}
      title={t('review.title')}
      submit={{ label: t('review.submit'), busy: send.isPending }}
      onSubmit={() => void submit()}
      sent={
        html
          ? {
              content: <article className="review-thanks" dangerouslySetInnerHTML={{ __html: html }} />,
              done: t('review.done'),
            }
          : undefined
      }
    >
      <p className="muted">{t('review.lead', { date: order.preferredTime })}</p>
      <RatingButtons
        value={stars}
        onChange={(next) => {
          setStars(next);
          setMissing(false);
        }}
        error={missing ? t('review.missing') : undefined}
      />
      <TextArea
        label={t('review.comment')}
        optional
        placeholder={t('review.placeholder')}
        value={comment}
        onChange={(event) => setComment(event.target.value)}
      />
    </SubmitSheet>
  );
}
