import {
  listPartLines,
  listSuppliers,
  orderParts,
  type partLists,
  receiveParts,
  settleParts,
} from '@hoist/contract/field-work/part-orders';
import { getJobParts, listJobParts, listLockers } from '@hoist/contract/field-work/parts';
import { useCall } from '#console/kit/query.ts';
import { Actions, formAction, type Action } from '#console/ui/actions.tsx';
import { Choice, Tick } from '#console/ui/forms/field.tsx';
import type { RowOf } from '#console/ui/lists/table.ts';
import { toast } from '#console/ui/toast.tsx';
import { usePartsMessages } from './messages.ts';

export type PartLine = RowOf<typeof listPartLines>;
export type PartList = (typeof partLists)[number];

interface LineActionsProps {
  readonly show: PartList;
  readonly lines: readonly PartLine[];
  readonly onDone: () => void;
}

/** What the office notes of the chosen lines. */
export function LineActions({ show, lines, onDone }: LineActionsProps) {
  const t = usePartsMessages();
  const chosen = JSON.stringify(
    lines.map(({ ordersServicesId, part, version }) => ({ ordersServicesId, part, version })),
  );
  const call = {
    stale: [listPartLines, listJobParts, getJobParts, listLockers],
    onDone: ({ message }: { readonly message: string }) => {
      toast(message);
      onDone();
    },
  };
  const suppliersId = lines.find(({ supplier }) => supplier)?.supplier?.suppliersId;
  const settle = (done: 'returned' | 'kept', title: string, text: string): Action =>
    formAction({
      ...call,
      title,
      text,
      endpoint: settleParts,
      input: () => ({ form: { lines: chosen, done } }),
    });
  const actions: Readonly<Record<PartList, readonly Action[]>> = {
    to_order: [
      formAction({
        ...call,
        title: t('orderParts', { count: lines.length }),
        text: t('orderText'),
        look: 'primary',
        submit: t('noteOrdered'),
        endpoint: orderParts,
        input: ({ text }) => ({
          form: {
            lines: chosen,
            suppliers_id: text('suppliers_id') as never,
            send: text('send') === 'yes' ? ('email' as const) : ('none' as const),
          },
        }),
        children: <SupplierFields initial={suppliersId} />,
      }),
    ],
    ordered: [
      formAction({
        ...call,
        title: t('receiveParts', { count: lines.length }),
        look: 'primary',
        submit: t('noteReceived'),
        endpoint: receiveParts,
        input: ({ text }) => {
          const locker = text('orders_lockers_id');
          const place = locker === '' ? ({ place: 'shop' } as const) : ({ place: 'locker' } as const);
          return {
            form: {
              lines: chosen,
              ...place,
              ...(locker === '' ? {} : { orders_lockers_id: locker as never }),
            },
          };
        },
        children: <PlaceField />,
      }),
    ],
    to_return: [
      settle('returned', t('noteReturned'), t('returnedText')),
      settle('kept', t('noteKept'), t('keptText')),
    ],
  };
  return <Actions actions={actions[show]} />;
}

function SupplierFields({ initial }: { readonly initial: number | undefined }) {
  const t = usePartsMessages();
  const suppliers = useCall(listSuppliers, {}).data?.data ?? [];
  return (
    <>
      <Choice
        key={suppliers.length}
        name="suppliers_id"
        label={t('supplier')}
        initial={String(initial ?? '')}
        options={[
          { value: '', text: t('chooseSupplier') },
          ...suppliers.map((one) => ({ value: String(one.suppliersId), text: one.name })),
        ]}
      />
      <Tick name="send" value="yes" label={t('sendList')} initial={false} />
    </>
  );
}

function PlaceField() {
  const t = usePartsMessages();
  const lockers = useCall(listLockers, {}).data?.data ?? [];
  return (
    <Choice
      key={lockers.length}
      name="orders_lockers_id"
      label={t('receivedAt')}
      initial=""
      options={[
        { value: '', text: t('part.at_shop') },
        ...lockers.map((one) => ({
          value: String(one.ordersLockersId),
          text: t('lockerAt', { number: one.number, place: one.place }),
        })),
      ]}
    />
  );
}
