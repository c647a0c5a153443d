import { getJobParts, listJobParts, listLockers, setJobPart } from '@hoist/contract/field-work/parts';
import { partStates } from '@hoist/domain/order/part-state';
import { useCallback, useState } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router-dom';
import { useMay } from '#console/app/me.ts';
import { useCall } from '#console/app/query.ts';
import { Button } from '#console/ui/button.tsx';
import { Choice, Field } from '#console/ui/field.tsx';
import { Form } from '#console/ui/form.tsx';
import { Panel } from '#console/ui/panel.tsx';
import { Unanswered } from '#console/ui/states.tsx';
import { toast } from '#console/ui/toast.ts';
import { Readiness, type Job } from './parts-page.tsx';
import { ProposeDialog } from './propose-dialog.tsx';
import { usePartsTexts } from './texts.ts';

type Part = Job['parts'][number];
const stale = [getJobParts, listJobParts, listLockers];

/** One job: its parts, how far each has come, and a proposal to move when they come too late. */
export default function JobPanel() {
  const t = usePartsTexts();
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const { search } = useLocation();
  const job = useCall(getJobParts, { params: { ordersServicesId: id } });
  const close = useCallback(() => navigate({ pathname: '/parts', search }), [navigate, search]);
  return (
    <Panel key={id} title={t('job', { id })} onClose={close}>
      <Unanswered query={job} />
      {job.data ? <Details job={job.data.data} /> : null}
    </Panel>
  );
}

function Details({ job }: { readonly job: Job }) {
  const t = usePartsTexts();
  const may = useMay();
  const [adding, setAdding] = useState(false);
  const [proposing, setProposing] = useState(false);
  return (
    <>
      <dl className="facts">
        <dt>{t('state')}</dt>
        <dd>
          <Readiness job={job} />
        </dd>
        <dt>{t('visit')}</dt>
        <dd>{job.preferredTime}</dd>
        <dt>{t('service')}</dt>
        <dd>{job.servicesTitle}</dd>
        <dt>{t('vehicle')}</dt>
        <dd>{job.vehicle}</dd>
        <dt>{t('customer')}</dt>
        <dd>{job.customer.name}</dd>
        <dt>{t('mechanic')}</dt>
        <dd>{job.mechanic?.name ?? t('nobody')}</dd>
        <dt>{t('locker')}</dt>
        <dd>{job.locker ? `${job.locker.number} ${job.locker.place}` : t('noLocker')}</dd>
      </dl>
      <p className="parts-deeds">
        <Link className="button button-quiet" to={`/orders/${job.ordersServicesId}`}>
          {t('toOrder')}
        </Link>
        {job.mayProposeMove && may('orders.change') ? (
          <Button onClick={() => setProposing(true)}>{t('propose')}</Button>
        ) : null}
      </p>
      {job.changeRequestId === null ? null : <p className="muted">{t('asked')}</p>}
      {job.parts.map((part) => (
        <PartForm key={`${part.part} ${part.version}`} job={job} part={part} />
      ))}
      {adding ? (
        <PartForm job={job} part={undefined} onDone={() => setAdding(false)} />
      ) : (
        <p className="parts-deeds">
          <Button onClick={() => setAdding(true)}>{t('addPart')}</Button>
        </p>
      )}
      {proposing ? <ProposeDialog job={job} onClose={() => setProposing(false)} /> : null}
    </>
  );
}

interface PartFormProps {
  readonly job: Job;
  /** Undefined: one that the estimate does not have. */
  readonly part: Part | undefined;
  readonly onDone?: () => void;
}

const text = (value: string | readonly string[] | undefined): string =>
  typeof value === 'string' ? value : '';

function PartForm({ job, part, onDone }: PartFormProps) {
  const t = usePartsTexts();
  const lockers = useCall(listLockers, {});
  const [name] = useState(() => part?.part ?? `office-${crypto.randomUUID().slice(0, 8)}`);
  const own = part === undefined || !part.ofOrder;
  return (
    <section className="part-form" aria-label={part?.title ?? t('addPart')}>
      <Form
        endpoint={setJobPart}
        input={(values) => ({
          params: { ordersServicesId: String(job.ordersServicesId), part: name },
          form: {
            state: partStates.find((state) => state === text(values['state'])) ?? 'needed',
            note: text(values['note']),
            ...(own ? { title: text(values['title']), quantity: text(values['quantity']) } : {}),
            ...(text(values['orders_lockers_id']) === ''
              ? {}
              : { orders_lockers_id: text(values['orders_lockers_id']) }),
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
                initial={String(part?.quantity ?? 1)}
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
    </section>
  );
}
