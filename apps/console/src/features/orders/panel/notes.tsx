import { addOrderNote, listOrderNotes } from '@hoist/contract/dispatch/order-notes';
import { useState } from 'react';
import { useCall } from '#console/kit/query.ts';
import { useMay } from '#console/kit/me.ts';
import { Field } from '#console/ui/forms/field.tsx';
import { Form } from '#console/ui/forms/form.tsx';
import { QueryFallback } from '#console/ui/states.tsx';
import { useOwnTime } from '#console/ui/formats.ts';
import { toast } from '#console/ui/toast.tsx';
import { usePanelMessages } from './messages.ts';
import { staleOfOrder } from '#console/kit/order-details.ts';

/** Internal notes of the office. */
export function Notes({ id }: { readonly id: string }) {
  const t = usePanelMessages();
  const time = useOwnTime();
  const may = useMay();
  const [kept, setKept] = useState(0);
  const params = { ordersServicesId: id };
  const notes = useCall(listOrderNotes, { params });
  return (
    <>
      <p className="muted">{t('notesText')}</p>
      {may('orders.note') ? (
        <Form
          key={kept}
          endpoint={addOrderNote}
          input={({ texts }) => ({ params, form: texts('text') })}
          stale={[listOrderNotes, ...staleOfOrder]}
          submit={t('keepNote')}
          onDone={({ message }) => {
            toast(message);
            setKept((count) => count + 1);
          }}
        >
          <Field name="text" label={t('note')} long />
        </Form>
      ) : null}
      <QueryFallback query={notes} />
      <ol className="talk">
        {notes.data?.data.map((one) => (
          <li key={one.ordersNotesId}>
            <p className="muted">
              {one.by} · {time(one.at)}
            </p>
            <p className="talk-text">{one.text}</p>
          </li>
        ))}
      </ol>
    </>
  );
}
