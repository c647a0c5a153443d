import { goTo } from '#client/app/navigation.ts';
import { paths } from '#client/app/paths.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { resetSchedule } from '../booking/schedule-state.ts';
import { change } from '../booking/schedule-store.ts';
import { FailureNote } from './failure-note.tsx';
import { forgetSent, sentVerdict, type SentVerdict, settleSent } from './sent-verdict.ts';
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
  const t = useMessages('checkout');
  const { failure, problem, chooseTime, state } = checkout;
  const verdict = sentVerdict.use();
  if (verdict && !failure) return <SentNote verdict={verdict} checkout={checkout} />;
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

interface SentNoteProps {
  readonly verdict: SentVerdict;
  readonly checkout: Checkout;
}

/** What became of a booking whose answer was lost, and what its customer can do. */
function SentNote({ verdict, checkout: { busy, place } }: SentNoteProps) {
  const t = useMessages('checkout');
  const { kind } = verdict;
  if (kind === 'refused') return <FailureNote text={verdict.reason} />;
  const discard = () => {
    forgetSent();
    change(resetSchedule);
    goTo(paths.home, 'replace');
  };
  const again = { notSent: t('sent.again'), draft: t('sent.finish'), unknown: t('sent.check') }[kind];
  return (
    <FailureNote text={t(`sent.${kind}`)}>
      <div className="row wrap">
        <Button
          small
          kind="quiet"
          busy={busy}
          onClick={() => void (kind === 'unknown' ? settleSent() : place())}
        >
          {again}
        </Button>
        {kind === 'notSent' ? (
          <Button small kind="quiet" disabled={busy} onClick={discard}>
            {t('sent.discard')}
          </Button>
        ) : null}
      </div>
    </FailureNote>
  );
}
