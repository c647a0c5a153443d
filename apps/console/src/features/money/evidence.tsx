import type { Output } from '@hoist/contract/client';
import type { getDispute } from '@hoist/contract/payments/disputes';
import { fact, Facts } from '#console/ui/facts.tsx';
import { useMoney, useOwnTime } from '#console/ui/formats.ts';
import { Amount, MoneyRow } from '#console/ui/money-row.tsx';
import { Part } from '#console/ui/panel.tsx';
import { useMoneyMessages } from './messages.ts';

type Bundle = NonNullable<Output<typeof getDispute>['data']['evidence']>;

/** The evidence that was collected when the bank asked. */
export function Evidence({ evidence }: { readonly evidence: Bundle }) {
  const t = useMoneyMessages();
  const time = useOwnTime();
  const { customer, service } = evidence;
  return (
    <>
      <Part title={t('evidence')}>
        <p className="muted">{t('collected', { at: time(evidence.collectedAt) })}</p>
        <Facts
          rows={[
            fact(t('customer'), `${customer.name}, ${customer.email}`),
            fact(t('address'), customer.address),
            fact(t('service'), `${service.title} · ${service.vehicle}`),
            fact(t('visit'), time(service.startsAt)),
            fact(t('odometer'), `${service.odometerOnArrival ?? '–'} → ${service.odometer ?? '–'}`),
          ]}
        />
      </Part>
      <Price evidence={evidence} />
      <Signed evidence={evidence} />
      <Pictures pictures={evidence.pictures} />
      <Entries title={t('messages')} none={t('noMessages')} rows={evidence.messages} />
      <Entries
        title={t('timeline')}
        none={t('noTimeline')}
        rows={evidence.timeline.map(({ at, by, event }) => ({
          at,
          by,
          text: event.replaceAll(/[._]/g, ' '),
        }))}
      />
    </>
  );
}

function Price({ evidence: { service, payments } }: { readonly evidence: Bundle }) {
  const t = useMoneyMessages();
  const money = useMoney();
  return (
    <Part title={t('price')}>
      {service.lines.map(({ text, amount }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- they never move, and two may be alike
        <Amount key={index} name={text.replaceAll(/[-_]/g, ' ')} amount={amount} />
      ))}
      <Amount name={t('total')} amount={service.total} total />
      {payments.map(({ part, captured, refunded }) => (
        <MoneyRow
          key={part}
          name={t('paymentPart', { part })}
          value={t('capturedRefunded', { captured: money(captured), refunded: money(refunded) })}
          look="muted"
        />
      ))}
    </Part>
  );
}

/** Documents, approvals and signature. */
function Signed({ evidence: { documents, approvals, signature } }: { readonly evidence: Bundle }) {
  const t = useMoneyMessages();
  const time = useOwnTime();
  return (
    <Part title={t('agreed')}>
      <ul className="evidence-list">
        {documents.map(({ kind, number, at, url }) => (
          <li key={number}>
            <a href={url} target="_blank" rel="noreferrer">
              {kind.replaceAll('_', ' ')} {number}
            </a>{' '}
            <span className="muted">{time(at)}</span>
          </li>
        ))}
        {approvals.map((approval) => (
          <li key={approval}>{approval}</li>
        ))}
        <li>
          {signature ? t('signedBy', { name: signature.name, at: time(signature.at) }) : t('notSigned')}
          {signature?.url ? (
            <img
              className="evidence-signature"
              src={signature.url}
              alt={t('signatureOf', { name: signature.name })}
            />
          ) : null}
        </li>
      </ul>
    </Part>
  );
}

function Pictures({ pictures }: Pick<Bundle, 'pictures'>) {
  const t = useMoneyMessages();
  const time = useOwnTime();
  return (
    <Part title={t('pictures')}>
      {pictures.length === 0 ? <p className="muted">{t('noPictures')}</p> : null}
      <ul className="evidence-pictures">
        {pictures.map(({ id, at, url }) => (
          <li key={id}>
            {url === null ? (
              <span className="muted">{t('pictureGone', { at: time(at) })}</span>
            ) : (
              <a href={url} target="_blank" rel="noreferrer">
                <img src={url} alt={t('pictureOf', { at: time(at) })} loading="lazy" />
              </a>
            )}
          </li>
        ))}
      </ul>
    </Part>
  );
}

interface EntriesProps {
  readonly title: string;
  readonly none: string;
  readonly rows: readonly { readonly at: string; readonly by: string; readonly text: string }[];
}

function Entries({ title, none, rows }: EntriesProps) {
  const time = useOwnTime();
  return (
    <Part title={title}>
      {rows.length === 0 ? <p className="muted">{none}</p> : null}
      <ul className="evidence-list">
        {rows.map(({ at, by, text }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- they never move, and two may be alike
          <li key={index}>
            <span className="muted">
              {time(at)} · {by}
            </span>
            <p className="quoted">{text}</p>
          </li>
        ))}
      </ul>
    </Part>
  );
}
