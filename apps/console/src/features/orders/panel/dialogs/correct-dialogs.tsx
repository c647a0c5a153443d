import { correctAddress, correctVehicle } from '@hoist/contract/dispatch/corrections';
import { getCaller } from '@hoist/contract/scheduling/caller-bookings';
import { HttpError } from '@hoist/contract/client';
import { useState, type ReactNode } from 'react';
import { useMay } from '#console/kit/me.ts';
import { useCall } from '#console/kit/query.ts';
import { Button } from '#console/ui/button.tsx';
import { Choice, Field } from '#console/ui/forms/field.tsx';
import { FormDialog } from '#console/ui/forms/form-dialog.tsx';
import { QueryFallback } from '#console/ui/states.tsx';
import { AddAddress, AddVehicle } from '../../../new-booking/owned-parts.tsx';
import { usePanelMessages } from '../messages.ts';
import { staleOfOrder, type OrderDetails } from '#console/kit/order-details.ts';

interface CorrectProps {
  readonly id: string;
  readonly details: OrderDetails;
  readonly onClose: () => void;
}

/** Corrects where a visit is and whom to call there; another address may be added in a dialog over it. */
export function AddressDialog({ id, details, onClose }: CorrectProps) {
  const t = usePanelMessages();
  const may = useMay();
  const { usersLocationsId: seen, customer } = details;
  const { customerName, customerPhone } = details.data.location;
  const owned = useCall(getCaller, { params: { userId: String(customer.usersId) } });
  const [chosen, setChosen] = useState<number>(seen);
  const [adding, setAdding] = useState(false);
  const [unreachable, setUnreachable] = useState(false);
  const caller = owned.data?.data;
  const close = () => setAdding(false);
  return (
    <>
      <FormDialog
        title={t('correctAddress')}
        text={t('correctAddressText')}
        submit={t('correctAddressSave')}
        withReason
        instead={caller ? undefined : <QueryFallback query={owned} />}
        endpoint={correctAddress}
        input={({ text, texts }) => ({
          params: { ordersServicesId: id },
          form: {
            ...texts('customer_name', 'customer_phone', 'reason'),
            users_locations_id: Number(text('users_locations_id')),
            seen_locations_id: seen,
            ...(unreachable ? texts('pass_reason') : {}),
          },
        })}
        stale={staleOfOrder}
        onRefused={(error) => setUnreachable(error instanceof HttpError && error.code === 'slot_taken')}
        onClose={onClose}
      >
        {caller ? (
          <Owned add={t('correctAddAddress')} onAdd={() => setAdding(true)}>
            <Choice
              name="users_locations_id"
              label={t('correctWhere')}
              value={String(chosen)}
              onChange={(next) => setChosen(Number(next))}
              options={caller.locations.map(({ usersLocationsId, address }) => ({
                value: String(usersLocationsId),
                text: address,
              }))}
            />
          </Owned>
        ) : null}
        <Field name="customer_name" label={t('correctOnSite')} initial={customerName} autoComplete="off" />
        <Field name="customer_phone" label={t('correctPhone')} initial={customerPhone} autoComplete="off" />
        {unreachable && may('orders.dispatch') ? (
          <Field name="pass_reason" label={t('correctPass')} long />
        ) : null}
      </FormDialog>
      {adding && caller ? <AddAddress caller={caller} onClose={close} onChosen={setChosen} /> : null}
    </>
  );
}

/** Corrects the vehicle of an order; another one may be added in a dialog over it. */
export function VehicleDialog({ id, details, onClose }: CorrectProps) {
  const t = usePanelMessages();
  const { usersVehiclesId: seen, customer } = details;
  const owned = useCall(getCaller, { params: { userId: String(customer.usersId) } });
  const [chosen, setChosen] = useState<number>(seen);
  const [adding, setAdding] = useState(false);
  const caller = owned.data?.data;
  const close = () => setAdding(false);
  return (
    <>
      <FormDialog
        title={t('correctVehicle')}
        text={t('correctVehicleText')}
        submit={t('correctVehicleSave')}
        withReason
        instead={caller ? undefined : <QueryFallback query={owned} />}
        endpoint={correctVehicle}
        input={({ text, texts }) => ({
          params: { ordersServicesId: id },
          form: {
            ...texts('reason'),
            users_vehicles_id: Number(text('users_vehicles_id')),
            seen_vehicles_id: seen,
          },
        })}
        stale={staleOfOrder}
        onClose={onClose}
      >
        {caller ? (
          <Owned add={t('correctAddVehicle')} onAdd={() => setAdding(true)}>
            <Choice
              name="users_vehicles_id"
              label={t('correctWhich')}
              value={String(chosen)}
              onChange={(next) => setChosen(Number(next))}
              options={caller.vehicles.map(({ usersVehiclesId, title, plate }) => ({
                value: String(usersVehiclesId),
                text: [title, plate].filter(Boolean).join(', '),
              }))}
            />
          </Owned>
        ) : null}
      </FormDialog>
      {adding && caller ? <AddVehicle caller={caller} onClose={close} onChosen={setChosen} /> : null}
    </>
  );
}

interface OwnedProps {
  readonly add: string;
  readonly onAdd: () => void;
  readonly children: ReactNode;
}

const Owned = ({ add, onAdd, children }: OwnedProps) => (
  <div className="correct-owned">
    {children}
    <Button onClick={onAdd}>{add}</Button>
  </div>
);
