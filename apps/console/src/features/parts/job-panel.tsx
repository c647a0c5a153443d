import { getJobParts, listJobParts, listLockers, setJobPart } from '@hoist/contract/field-work/parts';
import { listPartLines, listSuppliers, setPartPurchase } from '@hoist/contract/field-work/part-orders';
import { partStates } from '@hoist/domain/order/part-state';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { useMay } from '#console/kit/me.ts';
import { useCall } from '#console/kit/query.ts';
import { Actions } from '#console/ui/actions.tsx';
import { Button } from '#console/ui/button.tsx';
import { fact, Facts } from '#console/ui/facts.tsx';
import { Choice, Field } from '#console/ui/forms/field.tsx';
import { Form } from '#console/ui/forms/form.tsx';
import { Panel } from '#console/ui/panel.tsx';
import { QueryFallback } from '#console/ui/states.tsx';
import { toast } from '#console/ui/toast.tsx';
import { OfferTimesDialog } from '../orders/offer-times-dialog.tsx';
import { Readiness, type Job } from './parts-page.tsx';
import { usePartsMessages } from './messages.ts';

type Part = Job['parts'][number];
const stale = [getJobParts, listJobParts, listLockers, listPartLines];

/** One job: its parts, how far each has come, and a proposal to move when they come too late. */
export default function JobPanel() {
  const t = usePartsMessages();
  const { id = '' } = useParams();
  const job = useCall(getJobParts, { params: { ordersServicesId: id } });
  return (
    <Panel key={id} title={t('job', { id })}>
      <QueryFallback query={job} />
      {job.data ? <Details job={job.data.data} /> : null}
    </Panel>
  );
}

function Details({ job }: { readonly job: Job }) {
  const t = usePartsMessages();
  const may = useMay();
  const [adding, setAdding] = useState(false);
  return (
    <>
      <Facts
        rows={[
          fact(t('state'), <Readiness job={job} />),
          fact(t('visit'), job.preferredTime),
          fact(t('service'), job.servicesTitle),
          fact(t('vehicle'), job.vehicle),
          fact(t('customer'), job.customer.name),
          fact(t('mechanic'), job.mechanic?.name ?? t('noMechanic')),
          fact(t('locker'), job.locker ? `${job.locker.number} ${job.locker.place}` : t('noLocker')),
        ]}
      />
      <div className="actions actions-end">
        <Link className="button button-quiet" to={`/orders/${job.ordersServicesId}`}>
          {t('toOrder')}
        </Link>
        <Actions
          actions={[
            job.mayProposeMove &&
              may('orders.change') && {
                label: t('propose'),
                dialog: (onClose) => <OfferTimesDialog id={String(job.ordersServicesId)} onClose={onClose} />,
              },
          ]}
        />
      </div>
      {job.changeRequestId === null ? null : <p className="muted">{t('asked')}</p>}
      {job.parts.map((part) => (
        <PartForm key={`${part.part} ${part.version}`} job={job} part={part} />
      ))}
      {adding ? (
        <PartForm job={job} part={undefined} onDone={() => setAdding(false)} />
      ) : (
        <p className="actions actions-end">
          <Button onClick={() => setAdding(true)}>{t('addPart')}</Button>
        </p>
      )}
    </>
  );
}

interface PartFormProps {
  readonly job: Job;
  /** Undefined for a part that is not in the estimate. */
  readonly part: Part | undefined;
  readonly onDone?: () => void;
}

function PartForm({ job, part, onDone }: PartFormProps) {
  const t = usePartsMessages();
  const lockers = useCall(listLockers, {});
  const [name] = useState(() => part?.part ?? `office-${crypto.randomUUID().slice(0, 8)}`);
  const own = part === undefined || !part.ofOrder;
  return (
    <section className="part-form" aria-label={part?.title ?? t('addPart')}>
      <Form
        endpoint={setJobPart}
        input={({ text, texts }) => ({
          params: { ordersServicesId: String(job.ordersServicesId), part: name },
          form: {
            ...texts('note', ...(own ? (['title', 'quantity'] as const) : [])),
            state: partStates.find((state) => state === text('state')) ?? 'needed',
            ...(text('orders_lockers_id') === '' ? {} : texts('orders_lockers_id')),
          },
        })}
        stale={stale}
        submit={t('save')}
        {...(onDone ? { onCancel: onDone } : {})}
        onDone={({ message }) => {
          toast(message);
          onDone?.();
        }}
      >
        {part?.ofOrder ? <h3>{part.title}</h3> : null}
        <div className="part-fields">
          {own ? (
            <>
              <Field name="title" label={t('partTitle')} initial={part?.title ?? ''} />
              <Field
                name="quantity"
                label={t('quantity')}
                inputMode="numeric"
                initial={part?.quantity ?? 1}
              />
            </>
          ) : null}
          <Choice
            name="state"
            label={t('state')}
            initial={part?.state ?? 'needed'}
            options={partStates.map((value) => ({ value, text: t(`part.${value}`) }))}
          />
          <Choice
            name="orders_lockers_id"
            label={t('locker')}
            initial={job.locker ? String(job.locker.ordersLockersId) : ''}
            key={lockers.data?.data.length ?? 0}
            options={[
              { value: '', text: t('noLocker') },
              ...(lockers.data?.data ?? []).map((locker) => ({
                value: String(locker.ordersLockersId),
                text: `${locker.number} ${locker.place}`,
              })),
            ]}
          />
        </div>
        <Field name="note" label={t('note')} initial={part?.note ?? ''} />
      </Form>
      {part ? <PurchaseForm job={job} part={part} /> : null}
    </section>
  );
}

/** What only staff know: from whom, under which number, at which cost. */
function PurchaseForm({ job, part }: { readonly job: Job; readonly part: Part }) {
  const t = usePartsMessages();
  const suppliers = useCall(listSuppliers, {}).data?.data ?? [];
  return (
    <details className="purchase" open={part.supplier !== null}>
      <summary>{t('purchase')}</summary>
      <Form
        endpoint={setPartPurchase}
        input={({ texts }) => ({
          params: { ordersServicesId: String(job.ordersServicesId), part: part.part },
          form: {
            ...texts('suppliers_id', 'part_number', 'cost'),
            version: part.version,
          },
        })}
        stale={stale}
        submit={t('save')}
        onDone={({ message }) => toast(message)}
      >
        <Choice
          key={suppliers.length}
          name="suppliers_id"
          label={t('supplier')}
          initial={part.supplier ? String(part.supplier.suppliersId) : ''}
          options={[
            { value: '', text: t('noSupplier') },
            ...suppliers.map((one) => ({ value: String(one.suppliersId), text: one.name })),
          ]}
        />
        <div className="part-fields">
          <Field name="part_number" label={t('partNumber')} initial={part.partNumber} />
          <Field name="cost" label={t('cost')} inputMode="decimal" initial={part.cost ?? ''} />
        </div>
      </Form>
    </details>
  );
}
