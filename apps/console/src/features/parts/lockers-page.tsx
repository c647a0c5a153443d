import type { Output } from '@hoist/contract/client';
import { addLocker, changeLocker, listLockers, removeLocker } from '@hoist/contract/field-work/parts';
import { useCall } from '#console/kit/query.ts';
import { Actions, formAction, FormAction } from '#console/ui/actions.tsx';
import { Field } from '#console/ui/forms/field.tsx';
import { Grid } from '#console/ui/lists/grid.tsx';
import { Page } from '#console/ui/page.tsx';
import { Empty, QueryFallback } from '#console/ui/states.tsx';
import { PartsTabs } from './parts-tabs.tsx';
import { usePartsMessages } from './messages.ts';

type Locker = Output<typeof listLockers>['data'][number];

/** The lockers that parts wait in, with their codes. */
export default function LockersPage() {
  const t = usePartsMessages();
  const list = useCall(listLockers, {});
  const lockers = list.data?.data ?? [];
  const call = { stale: [listLockers] };
  const fieldsOf = (locker?: Locker) => (
    <>
      <Field name="number" label={t('number')} initial={locker?.number ?? ''} />
      <Field name="place" label={t('place')} initial={locker?.place ?? ''} />
      <Field name="code" label={t('code')} initial={locker?.code ?? ''} autoComplete="off" />
    </>
  );
  const actionsOf = (locker: Locker) => {
    const params = { ordersLockersId: String(locker.ordersLockersId) };
    const { number } = locker;
    const change = formAction({
      ...call,
      title: t('lockerTitle', { number }),
      name: `${t('changeLocker')} ${number}`,
      submit: t('save'),
      endpoint: changeLocker,
      input: ({ texts }) => ({
        params,
        form: { ...texts('number', 'place', 'code'), version: locker.version },
      }),
      children: fieldsOf(locker),
    });
    return [
      { ...change, label: t('changeLocker') },
      locker.orders.length === 0 &&
        formAction({
          ...call,
          title: t('removeLocker'),
          name: `${t('removeLocker')} ${number}`,
          text: t('removeLockerText', { number }),
          look: 'danger',
          endpoint: removeLocker,
          input: () => ({ params }),
          danger: true,
        }),
    ];
  };
  return (
    <Page
      title={t('lockers')}
      actions={
        <FormAction
          {...call}
          title={t('newLocker')}
          look="primary"
          submit={t('save')}
          endpoint={addLocker}
          input={({ texts }) => ({ form: texts('number', 'place', 'code') })}
        >
          {fieldsOf()}
        </FormAction>
      }
    >
      <PartsTabs />
      <QueryFallback query={list} />
      {list.data && lockers.length === 0 ? <Empty title={t('noLockers')} /> : null}
      {lockers.length > 0 ? (
        <Grid
          label={t('lockers')}
          rows={lockers}
          rowKey={({ ordersLockersId }) => ordersLockersId}
          columns={[
            { title: t('number'), head: true, cell: ({ number }) => number },
            { title: t('place'), cell: ({ place }) => place },
            { title: t('code'), cell: ({ code }) => code },
            {
              title: t('inside'),
              wide: true,
              cell: ({ orders }) =>
                orders.length === 0
                  ? t('emptyLocker')
                  : orders.map((order) => `${order.ordersId} ${order.customer}`).join(', '),
            },
            {
              title: t('actions'),
              className: 'actions-end',
              cell: (locker) => <Actions actions={actionsOf(locker)} />,
            },
          ]}
        />
      ) : null}
    </Page>
  );
}
