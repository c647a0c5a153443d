import type { Output } from '@hoist/contract/client';
import type { getDispute } from '@hoist/contract/payments/disputes';
import { useMoney } from '#console/ui/money.ts';
import { useOwnTime } from '#console/ui/time.ts';
import { useMoneyTexts } from './texts.ts';

type Bundle = NonNullable<Output<typeof getDispute>['data']['evidence']>;

/** What speaks for us, as it was collected when the bank asked. */
export function Evidence({ evidence }: { readonly evidence: Bundle }) {
  const t = useMoneyTexts();
  const time = useOwnTime();
  const { customer, service } = evidence;
  return (
    <>
      <section className="part">
        <h3>{t('evidence')}</h3>
        <p className="muted">{t('collected', { at: time(evidence.collectedAt) })}</p>
        <dl className="facts">
          <dt>{t('customer')}</dt>
          <dd>
            {customer.name}, {customer.email}
          </dd>
          <dt>{t('address')}</dt>
          <dd>{customer.address}</dd>
          <dt>{t('service')}</dt>
          <dd>
            {service.title} · {service.vehicle}
          </dd>
          <dt>{t('visit')}</dt>
          <dd>{time(service.startsAt)}</dd>
          <dt>{t('odometer')}</dt>
          <dd>
            {service.odometerOnArrival ?? '–'} → {service.odometer ?? '–'}
          </dd>
        </dl>
      </section>
      <Price evidence={evidence} />
      <Signed evidence={evidence} />
      <Pictures pictures={evidence.pictures} />
      <Said title={t('messages')} none={t('noMessages')} rows={evidence.messages} />
      <Said
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
  const t = useMoneyTexts();
  const money = useMoney();
  return (
    <section className="part">
      <h3>{t('price')}</h3>
      {service.lines.map(({ text, amount }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- they never move, and two may be alike
        <p key={index} className="money-row">
          <span>{text.replaceAll(/[-_]/g, ' ')}</span>
          <span>{money(amount)}</span>
        </p>
      ))}
      <p className="money-row money-total">
        <span>{t('total')}</span>
        <span>{money(service.total)}</span>
      </p>
      {payments.map(({ part, captured, refunded }) => (
        <p key={part} className="money-row muted">
          <span>{t('paymentPart', { part })}</span>
          <span>{t('capturedRefunded', { captured: money(captured), refunded: money(refunded) })}</span>
        </p>
      ))}
    </section>
  );
}

/** The papers, what was agreed to, and who signed. */
function Signed({ evidence: { documents, approvals, signature } }: { readonly evidence: Bundle }) {
  const t = useMoneyTexts();
  const time = useOwnTime();
  return (
    <section className="part">
      <h3>{t('agreed')}</h3>
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
    </section>
  );
}

function Pictures({ pictures }: Pick<Bundle, 'pictures'>) {
  const t = useMoneyTexts();
  const time = useOwnTime();
  return (
    <section className="part">
      <h3>{t('pictures')}</h3>
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
    </section>
  );
}

interface SaidProps {
  readonly title: string;
  readonly none: string;
  readonly rows: readonly { readonly at: string; readonly by: string; readonly text: string }[];
}

function Said({ title, none, rows }: SaidProps) {
  const time = useOwnTime();
  return (
    <section className="part">
      <h3>{title}</h3>
      {rows.length === 0 ? <p className="muted">{none}</p> : null}
      <ul className="evidence-list">
        {rows.map(({ at, by, text }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- they never move, and two may be alike
          <li key={index}>
            <span className="muted">
              {time(at)} · {by}
            </span>
            <p className="said">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
