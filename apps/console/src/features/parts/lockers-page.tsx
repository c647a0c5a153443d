import type { Output } from '@hoist/contract/client';
import { addLocker, changeLocker, listLockers, removeLocker } from '@hoist/contract/field-work/parts';
import { useState } from 'react';
import { useCall } from '#console/app/query.ts';
import { Button } from '#console/ui/button.tsx';
import { ConfirmDialog } from '#console/ui/confirm-dialog.tsx';
import { Dialog } from '#console/ui/dialog.tsx';
import { Field } from '#console/ui/field.tsx';
import { Form } from '#console/ui/form.tsx';
import { Page } from '#console/ui/page.tsx';
import { Empty, Unanswered } from '#console/ui/states.tsx';
import { toast } from '#console/ui/toast.ts';
import '#console/ui/grid.css';
import { PartsTabs } from './parts-tabs.tsx';
import { usePartsTexts } from './texts.ts';

type Locker = Output<typeof listLockers>['data'][number];

/** The lockers that parts wait in, with their codes. */
export default function LockersPage() {
  const t = usePartsTexts();
  const list = useCall(listLockers, {});
  const [open, setOpen] = useState<Locker | 'new'>();
  const [removing, setRemoving] = useState<Locker>();
  const lockers = list.data?.data ?? [];
  return (
    <Page
      title={t('lockers')}
      actions={
        <Button look="primary" onClick={() => setOpen('new')}>
          {t('newLocker')}
        </Button>
      }
    >
      <PartsTabs />
      <Unanswered query={list} />
      {list.data && lockers.length === 0 ? <Empty title={t('noLockers')} /> : null}
      {lockers.length > 0 ? (
        <div className="grid">
          <table aria-label={t('lockers')}>
            <thead>
              <tr>
                <th scope="col">{t('number')}</th>
                <th scope="col">{t('place')}</th>
                <th scope="col">{t('code')}</th>
                <th scope="col" className="wide">
                  {t('inside')}
                </th>
                <th scope="col">{t('deeds')}</th>
              </tr>
            </thead>
            <tbody>
              {lockers.map((locker) => (
                <tr key={locker.ordersLockersId}>
                  <th scope="row">{locker.number}</th>
                  <td>{locker.place}</td>
                  <td>{locker.code}</td>
                  <td className="wide">
                    {locker.orders.length === 0
                      ? t('emptyLocker')
                      : locker.orders.map((order) => `${order.ordersId} ${order.customer}`).join(', ')}
                  </td>
                  <td>
                    <span className="parts-deeds">
                      <Button onClick={() => setOpen(locker)}>
                        {t('changeLocker')}
                        <span className="unseen"> {locker.number}</span>
                      </Button>
                      {locker.orders.length === 0 ? (
                        <Button look="danger" onClick={() => setRemoving(locker)}>
                          {t('removeLocker')}
                          <span className="unseen"> {locker.number}</span>
                        </Button>
                      ) : null}
                    </span>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
      {open === undefined ? null : (
        <LockerDialog locker={open === 'new' ? undefined : open} onClose={() => setOpen(undefined)} />
      )}
      {removing ? (
        <ConfirmDialog
          title={t('removeLocker')}
          text={t('removeLockerText', { number: removing.number })}
          endpoint={removeLocker}
          input={() => ({ params: { ordersLockersId: String(removing.ordersLockersId) } })}
          stale={[listLockers]}
          onClose={() => setRemoving(undefined)}
          danger
        />
      ) : null}
    </Page>
  );
}

interface LockerDialogProps {
  readonly locker: Locker | undefined;
  readonly onClose: () => void;
}

const text = (value: string | readonly string[] | undefined): string =>
  typeof value === 'string' ? value : '';

function LockerDialog({ locker, onClose }: LockerDialogProps) {
  const t = usePartsTexts();
  const fields = (
    <>
      <Field name="number" label={t('number')} initial={locker?.number ?? ''} />
      <Field name="place" label={t('place')} initial={locker?.place ?? ''} />
      <Field name="code" label={t('code')} initial={locker?.code ?? ''} autoComplete="off" />
    </>
  );
  const formOf = (values: Readonly<Record<string, string | readonly string[]>>) => ({
    number: text(values['number']),
    place: text(values['place']),
    code: text(values['code']),
  });
  const common = {
    stale: [listLockers],
    submit: t('save'),
    onCancel: onClose,
    onDone: ({ message }: { readonly message: string }) => {
      toast(message);
      onClose();
    },
  };
  return (
    <Dialog title={locker ? t('lockerTitle', { number: locker.number }) : t('newLocker')} onClose={onClose}>
      {locker ? (
        <Form
          {...common}
          endpoint={changeLocker}
          input={(values) => ({
            params: { ordersLockersId: String(locker.ordersLockersId) },
            form: { ...formOf(values), version: locker.version },
          })}
        >
          {fields}
        </Form>
      ) : (
        <Form {...common} endpoint={addLocker} input={(values) => ({ form: formOf(values) })}>
          {fields}
        </Form>
      )}
    </Dialog>
  );
}
