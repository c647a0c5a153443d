import { completeForMechanic, confirmForMechanic } from '@hoist/contract/orders/for-mechanic';
import { progressSteps } from '@hoist/domain/order/order';
import { useMay } from '#console/kit/me.ts';
import { formAction, type Action } from '#console/ui/actions.tsx';
import { Choice, Field, Tick } from '#console/ui/forms/field.tsx';
import { useMoney } from '#console/ui/formats.ts';
import { Amount } from '#console/ui/money-row.tsx';
import { getConsoleInspection } from '@hoist/contract/field-work/inspections';
import { AddressDialog, VehicleDialog } from './dialogs/correct-dialogs.tsx';
import { ProgressDialog } from './dialogs/progress-dialog.tsx';
import { PriceDialog } from './dialogs/price-dialog.tsx';
import { ServiceDialog } from './dialogs/service-dialog.tsx';
import { usePanelMessages } from './messages.ts';
import { staleOfOrder, type OrderDetails } from '#console/kit/order-details.ts';

type FinishName = 'confirm' | 'progress' | 'complete' | 'price' | 'address' | 'vehicle' | 'service';

/** What staff do in place of a mechanic who can't; false where state or role forbid it. */
export function useFinishActions(
  id: string,
  details: OrderDetails,
): Readonly<Record<FinishName, Action | false>> {
  const t = usePanelMessages();
  const may = useMay();
  const money = useMoney();
  const { data } = details;
  const { orderServiceStatus: status, progress, mechanic: assigned } = data;
  const isOpen = may('orders.finish') && (status === 'pending' || status === 'confirm');
  const corrections = {
    address: isOpen && {
      label: t('correctAddress'),
      dialog: (onClose: () => void) => <AddressDialog id={id} details={details} onClose={onClose} />,
    },
    vehicle: isOpen && {
      label: t('correctVehicle'),
      dialog: (onClose: () => void) => <VehicleDialog id={id} details={details} onClose={onClose} />,
    },
  };
  if (!may('orders.finish') || !assigned)
    return { ...corrections, service: false, confirm: false, progress: false, complete: false, price: false };
  const mechanic = assigned.fname;
  const call = { stale: staleOfOrder, withReason: true };
  const params = { ordersServicesId: id };
  const later = progressSteps.slice(progress === null ? 0 : progressSteps.indexOf(progress) + 1);
  const byCash = data.orderPaymentOption === 'pay_with_cash_on_service';
  const collects = byCash && Number(data.totalToCollect) > 0;
  return {
    ...corrections,
    confirm:
      status === 'pending' &&
      formAction({
        ...call,
        title: t('confirmFor', { mechanic }),
        text: t('confirmForText', { mechanic }),
        endpoint: confirmForMechanic,
        input: ({ texts }) => ({ params, form: texts('reason') }),
      }),
    progress: status === 'confirm' &&
      later.length > 0 && {
        label: t('progressFor'),
        dialog: (onClose) => (
          <ProgressDialog
            id={id}
            mechanic={mechanic}
            customer={details.customer.name}
            steps={later}
            onClose={onClose}
          />
        ),
      },
    service: status === 'confirm' && {
      label: t('addService'),
      dialog: (onClose) => <ServiceDialog id={id} details={details} onClose={onClose} />,
    },
    price: status === 'confirm' && {
      label: t('price'),
      dialog: (onClose) => <PriceDialog id={id} onClose={onClose} />,
    },
    complete:
      status === 'confirm' &&
      formAction({
        ...call,
        title: t('completeFor'),
        text: t('completeForText', { mechanic }),
        stale: [...staleOfOrder, getConsoleInspection],
        endpoint: completeForMechanic,
        input: ({ text, texts }) => ({
          params,
          form: {
            ...texts('odometer', 'reason'),
            total_amount_collected: data.totalToCollect,
            payment_collected_by_mechanic: text('payment_collected_by_mechanic') === '1',
            removed_parts_outcome:
              data.removedParts === 'returned' ? text<'handed_back' | 'declined'>('outcome') : undefined,
          },
        }),
        children: (
          <>
            <Amount name={t(byCash ? 'collectedNow' : 'chargedNow')} amount={data.totalToCollect} total />
            <Field name="odometer" label={t('odometer')} inputMode="numeric" />
            {collects ? (
              <Tick
                name="payment_collected_by_mechanic"
                label={t('collected', { mechanic, amount: money(data.totalToCollect) })}
                initial={false}
              />
            ) : null}
            {data.removedParts === 'returned' ? (
              <Choice
                name="outcome"
                label={t('oldParts')}
                options={(['handed_back', 'declined'] as const).map((value) => ({
                  value,
                  text: t(`oldParts.${value}`),
                }))}
              />
            ) : null}
          </>
        ),
      }),
  };
}
