import { HttpError } from '@hoist/contract/client';
import { getCallerServices } from '@hoist/contract/scheduling/caller-bookings';
import { addService } from '@hoist/contract/dispatch/corrections';
import { getConsoleEstimate } from '@hoist/contract/estimates/estimates';
import { formatPrice } from '@hoist/domain/money/format-price';
import { useLanguage } from '@hoist/web/i18n';
import { useState } from 'react';
import { useMay } from '#console/kit/me.ts';
import { useCall } from '#console/kit/query.ts';
import { Choice, Field, Tick } from '#console/ui/forms/field.tsx';
import { FormDialog } from '#console/ui/forms/form-dialog.tsx';
import { QueryFallback } from '#console/ui/states.tsx';
import { usePanelMessages } from '../messages.ts';
import { staleOfOrder, type OrderDetails } from '#console/kit/order-details.ts';

interface ServiceDialogProps {
  readonly id: string;
  readonly details: OrderDetails;
  readonly onClose: () => void;
}

/** Adds a service of the menu: with the customer's yes by phone, or by asking them. */
export function ServiceDialog({ id, details, onClose }: ServiceDialogProps) {
  const t = usePanelMessages();
  const may = useMay();
  const language = useLanguage();
  const { customer, usersVehiclesId, usersLocationsId } = details;
  const offered = useCall(getCallerServices, {
    params: { userId: String(customer.usersId) },
    query: { users_vehicles_id: usersVehiclesId, user_location_id: usersLocationsId },
  });
  const [unreachable, setUnreachable] = useState(false);
  const services = (offered.data?.data ?? [])
    .filter(({ status }) => status === 1)
    .toSorted((a, b) => a.servicesTitle.localeCompare(b.servicesTitle, language));
  return (
    <FormDialog
      title={t('addService')}
      text={t('addServiceText')}
      withReason
      instead={offered.data ? undefined : <QueryFallback query={offered} />}
      endpoint={addService}
      input={({ text, texts }) => ({
        params: { ordersServicesId: id },
        form: {
          ...texts('reason'),
          services_id: Number(text('services_id')),
          agreed: text('agreed') === '1',
          ...(unreachable ? texts('pass_reason') : {}),
        },
      })}
      stale={[...staleOfOrder, getConsoleEstimate]}
      onRefused={(error) => setUnreachable(error instanceof HttpError && error.code === 'slot_taken')}
      onClose={onClose}
    >
      <Choice
        name="services_id"
        label={t('addWhich')}
        options={services.map(({ servicesId, servicesTitle, price, durationMinutes }) => ({
          value: String(servicesId),
          text: t('addOption', {
            title: servicesTitle,
            price: formatPrice(price, language),
            minutes: durationMinutes,
          }),
        }))}
      />
      <Tick
        name="agreed"
        label={t('addAgreed', { customer: customer.name.split(' ')[0] ?? '' })}
        initial={false}
      />
      {unreachable && may('orders.dispatch') ? (
        <Field name="pass_reason" label={t('correctPass')} long />
      ) : null}
    </FormDialog>
  );
}
