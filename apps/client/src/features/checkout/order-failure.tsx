import { goTo } from '#client/kit/navigation/navigation.ts';
import { paths } from '#client/kit/navigation/paths.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { resetSchedule } from '#client/model/booking/schedule-state.ts';
import { change } from '#client/model/booking/schedule-store.ts';
import { FailureNote } from '#client/model/payment/failure-note.tsx';
import { clearSent, sentOutcome, type SentOutcome, resolveSent } from './sent-outcome.ts';
import { slotsAround, slotTitle } from '#client/model/visit/slots.ts';
import type { Checkout } from './use-checkout.ts';

/** Alternatives to a lost time. */
const hasSlots = ({ datesList, lostTime }: Checkout['state']) =>
  lostTime
    ? slotsAround(datesList, lostTime).map((found) => ({
        preferredTime: found.slot.preferredTime,
        label: slotTitle(found),
      }))
    : [];

/** Why the booking failed; a lost time comes with three alternatives. */
export function OrderFailure({ checkout }: { readonly checkout: Checkout }) {
  const t = useMessages('checkout');
  const { failure, problem, chooseTime, state } = checkout;
  const verdict = sentOutcome.use();
  if (verdict && !failure) return <SentNote verdict={verdict} checkout={checkout} />;
  const offers = checkout.offers.length > 0 ? checkout.offers : hasSlots(state);
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
  readonly verdict: SentOutcome;
  readonly checkout: Checkout;
}

/** The outcome of a sent booking, and what the customer can do. */
function SentNote({ verdict, checkout: { busy, loading, place } }: SentNoteProps) {
  const t = useMessages('checkout');
  const { kind } = verdict;
  if (kind === 'refused') return <FailureNote text={verdict.reason} />;
  const discard = () => {
    clearSent();
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
          disabled={kind !== 'unknown' && loading}
          onClick={() => void (kind === 'unknown' ? resolveSent() : place())}
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
