import type { Output } from '@hoist/contract/client';
import { listConsoleDocuments } from '@hoist/contract/documents/documents';
import { getConsoleEstimate } from '@hoist/contract/estimates/estimates';
import { useMay } from '#console/kit/me.ts';
import { useCall } from '#console/kit/query.ts';
import { Chip } from '#console/ui/chip.tsx';
import { useMoney } from '#console/ui/formats.ts';
import { Fold } from '#console/ui/fold.tsx';
import { Amount, MoneyRow } from '#console/ui/money-row.tsx';
import { Part } from '#console/ui/panel.tsx';
import { QueryFallback } from '#console/ui/states.tsx';
import { useOrderMessages } from '../messages.ts';
import { usePanelMessages } from './messages.ts';

/** Issued documents, and the estimate with its extra work. */
export function Documents({ id }: { readonly id: string }) {
  const may = useMay();
  return (
    <>
      {may('orders.documents') ? <Issued id={id} /> : null}
      <Estimate id={id} />
    </>
  );
}

function Issued({ id }: { readonly id: string }) {
  const t = usePanelMessages();
  const money = useMoney();
  const documents = useCall(listConsoleDocuments, { params: { ordersServicesId: id } });
  return (
    <Part title={t('documents')}>
      <QueryFallback query={documents} />
      {documents.data?.data.length === 0 ? <p className="muted">{t('noDocuments')}</p> : null}
      <ul className="history">
        {documents.data?.data.map(({ kind, number, date, amount, replaced, url, missing }) => (
          <li key={`${kind} ${number}`}>
            <p className="money-row">
              <a href={url} target="_blank" rel="noreferrer">
                {t(`document.${kind}`)} {number}
              </a>
              <span>{money(amount)}</span>
            </p>
            <p className="muted">
              {date}
              {replaced ? ` · ${t('replaced')}` : ''}
            </p>
            {missing.length > 0 ? (
              <p className="form-error">
                {t('missingOn', { items: missing.map((item) => t(`item.${item}`)).join(', ') })}
              </p>
            ) : null}
          </li>
        ))}
      </ul>
    </Part>
  );
}

type State = Output<typeof getConsoleEstimate>['data'];

function Estimate({ id }: { readonly id: string }) {
  const t = usePanelMessages();
  const order = useOrderMessages();
  const estimate = useCall(getConsoleEstimate, { params: { ordersServicesId: id } });
  if (!estimate.isSuccess) return <QueryFallback query={estimate} />;
  const { agreed, revisions, limit } = estimate.data.data;
  return (
    <>
      <Fold title={t('estimate')} note={agreed.number}>
        {agreed.lines.map((line) => (
          <Amount key={`${line.code} ${line.revision}`} name={line.title} amount={line.amount} />
        ))}
        {Number(agreed.discount) > 0 ? <Amount name={t('discount')} amount={`-${agreed.discount}`} /> : null}
        <Amount name={t('subtotal')} amount={agreed.subtotal} />
        {agreed.taxes.map(({ tax, amount }) => (
          <Amount key={tax} name={tax} amount={amount} />
        ))}
        {Number(agreed.cashRounding) === 0 ? null : (
          <Amount name={t('cashRounding')} amount={agreed.cashRounding} />
        )}
        <Amount name={order('total')} amount={agreed.totalToCollect} total />
        <Amount name={t('limit')} amount={limit} />
      </Fold>
      {revisions.map((one) => (
        <Revision key={one.estimateRevisionsId} revision={one} />
      ))}
    </>
  );
}

function Revision({ revision }: { readonly revision: State['revisions'][number] }) {
  const t = usePanelMessages();
  const money = useMoney();
  const { number, state, note, lines, proposedAt, totalBefore, totalIfAll, totalAfter } = revision;
  return (
    <Part
      title={
        <>
          {t('extra', { number })}{' '}
          <Chip look={state === 'open' ? 'warn' : 'plain'} text={t(`revision.${state}`)} />
        </>
      }
    >
      <p className="muted">{proposedAt}</p>
      {note === '' ? null : <p>{note}</p>}
      {lines.map((line) => (
        <Amount
          key={line.line}
          name={line.accepted === null ? line.title : `${line.title} (${t(line.accepted ? 'yes' : 'no')})`}
          amount={line.amount}
        />
      ))}
      <MoneyRow name={`${money(totalBefore)} →`} value={money(totalAfter ?? totalIfAll)} look="total" />
    </Part>
  );
}
