import { submitFeedback } from '@hoist/contract/people/reviews';
import { useId, useState } from 'react';
import { RATING_MAX, RATING_MIN } from '@hoist/domain/limits';
import { useSession } from '#client/kit/session/session.ts';
import { useSend } from '#client/kit/api/use-api.ts';
import { fullName, type OrderDialogProps } from '#client/model/order/order.ts';
import { refreshAfterChange } from '#client/kit/api/refresh-after-change.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { useTipMessages } from '#client/messages/tips.ts';
import { TipFields } from './tip-fields.tsx';
import { useTip } from '#client/model/order/queries/use-tip.ts';
import { useTipForm } from './use-tip-form.ts';
import { Button } from '#client/ui/button.tsx';
import { SubmitSheet } from '#client/ui/forms/submit-sheet.tsx';
import { showToast } from '#client/kit/toast.ts';
import { FieldError } from '#client/ui/forms/field-error.tsx';
import { TextArea } from '#client/ui/forms/field.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { type AfterReview, withReview, reviewForm } from './review.ts';
import './reviews.css';

/** 'Leave a Review' (requirements SC096–SC101). */
export function ReviewSheet({ order, open, onClose }: OrderDialogProps) {
  const t = useMessages('orders');
  const { user } = useSession();
  const [stars, setStars] = useState(0);
  const [comment, setComment] = useState('');
  const [missing, setMissing] = useState(false);
  const [html, setHtml] = useState('');
  const send = useSend(submitFeedback);
  const tt = useTipMessages();
  const job = useTip(order);
  const tip = useTipForm(order.ordersServicesId, { choice: 'none' });
  const [saved, setSaved] = useState<AfterReview>();
  const isTippable = job?.isOpen === true;

  const submit = async () => {
    if (!saved && stars === 0) {
      setMissing(true);
      return;
    }
    if (!tip.check()) return;
    const after = saved ?? (await review());
    if (!after) return;
    setSaved(after);
    // The review is kept, whatever becomes of the tip.
    if (isTippable && tip.hasTip) {
      const thanks = await tip.pay();
      if (thanks === undefined) return;
      showToast(thanks);
    }
    end(after);
  };

  const review = async (): Promise<AfterReview | undefined> => {
    const { ordersId, ordersServicesId } = order;
    const name = user ? fullName(user) : '';
    const form = reviewForm({ stars, comment, name, ordersId, ordersServicesId });
    const answer = await send.mutateAsync({ params: { ordersId }, form }).catch(() => null);
    if (!answer) return undefined;
    await refreshAfterChange('order');
    return withReview(stars, answer);
  };

  const end = (next: AfterReview) => {
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
      submit={{ label: saved ? tt('pay') : t('review.submit'), busy: send.isPending || tip.busy }}
      beside={
        saved && !html ? (
          <Button kind="quiet" onClick={() => end(saved)}>
            {tt('later')}
          </Button>
        ) : undefined
      }
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
      {saved ? (
        <p>{tt('reviewSaved')}</p>
      ) : (
        <>
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
            onText={setComment}
          />
        </>
      )}
      {isTippable && job ? <TipFields tip={job} form={tip} mayBeNone={!saved} /> : null}
    </SubmitSheet>
  );
}

interface RatingButtonsProps {
  /** 0: none yet. */
  readonly value: number;
  readonly onChange: (stars: number) => void;
  readonly error?: string | undefined;
}

const ratings = Array.from({ length: RATING_MAX - RATING_MIN + 1 }, (_, index) => RATING_MIN + index);

/** 1 to 5, from Bad to Good. */
function RatingButtons({ value, onChange, error }: RatingButtonsProps) {
  const t = useMessages('orders');
  const errorId = useId();
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className="visually-hidden">{t('review.rating')}</legend>
      <div className="rating-buttons">
        {ratings.map((stars) => (
          <button
            key={stars}
            type="button"
            className={stars <= value ? 'rating-button on' : 'rating-button'}
            aria-pressed={stars === value}
            aria-label={t('review.stars', { count: stars })}
            onClick={() => onChange(stars)}
          >
            <Icon name="star" size={26} filled={stars <= value} />
            <span className="num">{stars}</span>
          </button>
        ))}
      </div>
      <div className="row between small muted rating-ends">
        <span>{t('review.bad')}</span>
        <span>{t('review.good')}</span>
      </div>
      <FieldError id={errorId} text={error} />
    </fieldset>
  );
}
