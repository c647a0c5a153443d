import { RATING_MAX, RATING_MIN } from '@hoist/domain/limits';
import { useMessages } from '#client/messages/i18n.ts';
import { FieldError } from '#client/ui/field-error.tsx';
import { Icon } from '#client/ui/icon.tsx';

interface RatingButtonsProps {
  /** 0: none yet. */
  readonly value: number;
  readonly onChange: (stars: number) => void;
  readonly error?: string | undefined;
}

const ratings = Array.from({ length: RATING_MAX - RATING_MIN + 1 }, (_, index) => RATING_MIN + index);

/** 1 to 5, from Bad to Good. */
export function RatingButtons({ value, onChange, error }: RatingButtonsProps) {
  const t = useMessages('orders');
  return (
    <fieldset className="rating">
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
      <FieldError text={error} />
    </fieldset>
  );
}
