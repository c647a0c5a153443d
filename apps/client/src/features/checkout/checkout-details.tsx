import { useMessages } from '#client/messages/i18n.ts';
import { RemovedPartsChoice } from '#client/model/order/parts/removed-parts-choice.tsx';
import { Accordion } from '#client/ui/accordion.tsx';
import { Checkbox, TextArea } from '#client/ui/forms/field.tsx';
import { noteWritten, priceDetail, siteAnswered } from '#client/model/booking/schedule-state.ts';
import { change, schedule } from '#client/model/booking/schedule-store.ts';
import { itemsOf } from '#client/model/booking/visit-state.ts';
import { CouponField } from './price/coupon-field.tsx';
import '#client/model/payment/checkout.css';

interface CheckoutDetailsProps {
  /** The server's reason why the coupon does not apply. */
  readonly couponMessage: string;
}

/** What most customers leave as it is: coupon, note and details, folded. */
export const CheckoutDetails = ({ couponMessage }: CheckoutDetailsProps) => (
  <section className="checkout-more">
    <Coupon message={couponMessage} />
    <MoreDetails />
  </section>
);

/** Folded until there is a coupon or the customer has one. */
function Coupon({ message }: { readonly message: string }) {
  const t = useMessages('checkout');
  if (schedule.use().couponDetails) return <CouponField message={message} />;
  return (
    <Accordion title={t('coupon.add')}>
      <CouponField message={message} />
    </Accordion>
  );
}

/** What a mechanic may want to know, and what happens to replaced parts; each has a default. */
function MoreDetails() {
  const t = useMessages('checkout');
  const state = schedule.use();
  const { site, customerNote, removedParts } = state;
  return (
    <Accordion title={t('note.add')} open={customerNote !== ''}>
      <div className="stack">
        <TextArea
          label={t('note.label')}
          optional
          rows={3}
          maxLength={1000}
          placeholder={t('note.placeholder')}
          value={customerNote}
          onText={(typed) => change((now) => noteWritten(now, typed))}
        />
        <Checkbox
          checked={site.covered === true}
          onChange={(event) => change((now) => siteAnswered(now, { covered: event.target.checked }))}
        >
          {t('site.covered')}
        </Checkbox>
        {itemsOf(state).some(({ part }) => part) ? (
          <RemovedPartsChoice
            value={removedParts}
            coreCharge={priceDetail(state)?.coreCharge}
            onChange={(value) => change((now) => ({ ...now, removedParts: value }))}
          />
        ) : null}
      </div>
    </Accordion>
  );
}
