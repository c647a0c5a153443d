import { useTexts } from '#client/texts/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { FailureNote } from './failure-note.tsx';
import { slotsAround, slotTitle } from './slots.ts';
import type { Checkout } from './use-checkout.ts';

/** In place of a time that went while the price was asked again. */
const offersOf = ({ datesList, lostTime }: Checkout['state']) =>
  lostTime
    ? slotsAround(datesList, lostTime).map((found) => ({
        preferredTime: found.slot.preferredTime,
        label: slotTitle(found),
      }))
    : [];

/** Why it was not booked, beside the button that tried; a lost time comes with the next three. */
export function OrderFailure({ checkout }: { readonly checkout: Checkout }) {
  const t = useTexts('checkout');
  const { failure, problem, chooseTime, state } = checkout;
  const offers = checkout.offers.length > 0 ? checkout.offers : offersOf(state);
  const text = failure || (state.lostTime ? t('timeLost') : problem ? t(`problem.${problem}`) : '');
  return (
    <FailureNote text={text}>
      {offers.length > 0 ? (
        <div className="row wrap">
          {offers.map((one) => (
            <Button key={one.preferredTime} small kind="quiet" onClick={() => chooseTime(one.preferredTime)}>
              {one.label}
            </Button>
          ))}
        </div>
      ) : null}
    </FailureNote>
  );
}
