import { moveToNewCustomer } from '@hoist/contract/scheduling/caller-bookings';
import { useMay } from '#console/kit/me.ts';
import { useCommonMessages } from '#console/kit/messages.ts';
import { CallerFields } from '#console/features/new-booking/caller-part.tsx';
import { useNewBookingMessages } from '#console/features/new-booking/messages.ts';
import { FormAction } from '#console/ui/actions.tsx';
import { Field } from '#console/ui/forms/field.tsx';
import { staleOfOrder, type OrderDetails } from '#console/kit/order-details.ts';

/** The number of a web account is unproven, so the visit may be another person's (ADR 112). */
export function DoubtfulAccount({ details: { data, customer } }: { readonly details: OrderDetails }) {
  const t = useNewBookingMessages();
  const frame = useCommonMessages();
  const may = useMay();
  if (!customer.isDoubtful) return null;
  const { ordersServicesId, orderServiceStatus: status, progress } = data;
  const canMove = (status === 'pending' || status === 'confirm') && progress === null;
  return (
    <section className="part order-request">
      <p>{t('madeOnWeb')}</p>
      {canMove && may('bookings.write') ? (
        <FormAction
          title={t('moveToNew')}
          text={t('moveToNewText')}
          submit={t('moveToNewSubmit')}
          endpoint={moveToNewCustomer}
          input={({ text, texts }) => ({
            params: { ordersServicesId },
            form: {
              ...texts('fname', 'lname', 'email', 'reason'),
              locale: text('locale') === 'fr' ? ('fr' as const) : ('en' as const),
            },
          })}
          stale={staleOfOrder}
        >
          <CallerFields />
          <Field name="reason" label={frame('reason')} long />
        </FormAction>
      ) : null}
    </section>
  );
}
