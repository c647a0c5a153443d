import type { Output } from '@hoist/contract/client';
import type { markMechanicOff, previewMechanicOff } from '@hoist/contract/dispatch/mechanic-off';
import { useLanguage } from '@hoist/web/i18n';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useMechanicOffMessages } from './messages.ts';

export type Preview = Output<typeof previewMechanicOff>['data'];
export type Left = Output<typeof markMechanicOff>['data']['left'][number];

/** What happens to each visit of the day, before anything is done. */
export function OffPreview({ preview }: { readonly preview: Preview }) {
  const t = useMechanicOffMessages();
  const { changes, offers, left } = preview;
  const unsolved = left.filter(({ reason }) => reason === 'no_time');
  const underWay = left.filter(({ reason }) => reason === 'under_way');
  if (changes.length + offers.length + left.length === 0) return <p>{t('none')}</p>;
  return (
    <>
      {unsolved.length > 0 ? (
        <Block title={t('left', { count: unsolved.length })} text={t('leftText')}>
          <VisitLines visits={unsolved} />
        </Block>
      ) : null}
      {changes.length > 0 ? (
        <Block title={t('changes', { count: changes.length })}>
          <ul className="lines">
            {changes.map(({ toName, ...one }) => (
              <li key={one.ordersServicesId}>
                <Line visit={one} /> → <b>{toName}</b>
              </li>
            ))}
          </ul>
          <Driving preview={preview} />
        </Block>
      ) : null}
      {offers.length > 0 ? (
        <Block title={t('offers', { count: offers.length })} text={t('offersText')}>
          <ul className="lines">
            {offers.map(({ times, ...one }) => (
              <li key={one.ordersServicesId}>
                <Line visit={one} />
                {times.map(({ preferredTime, label }) => (
                  <span key={preferredTime} className="muted">
                    {label}
                  </span>
                ))}
              </li>
            ))}
          </ul>
        </Block>
      ) : null}
      {underWay.length > 0 ? (
        <Block title={t('underWay', { count: underWay.length })}>
          <VisitLines visits={underWay} />
        </Block>
      ) : null}
    </>
  );
}

interface BlockProps {
  readonly title: string;
  readonly text?: string;
  readonly children: ReactNode;
}

const Block = ({ title, text, children }: BlockProps) => (
  <section>
    <h3>{title}</h3>
    {text === undefined ? null : <p className="muted">{text}</p>}
    {children}
  </section>
);

const Line = ({ visit: { time, customer, servicesTitle } }: { readonly visit: Left }) => (
  <>
    <b className="no-break">{time}</b> {customer}, {servicesTitle}
  </>
);

/** Visits that lead to their orders. */
export const VisitLines = ({ visits }: { readonly visits: readonly Left[] }) => (
  <ul className="lines">
    {visits.map((one) => (
      <li key={one.ordersServicesId}>
        <Link to={`/orders/${one.ordersServicesId}`}>
          <Line visit={one} />
        </Link>
      </li>
    ))}
  </ul>
);

/** The driving of everyone, and of each mechanic who changes. */
function Driving({ preview: { mechanics, km } }: { readonly preview: Preview }) {
  const t = useMechanicOffMessages();
  const language = useLanguage();
  const driven = (before: number, after: number) =>
    `${before.toLocaleString(language)}\u00a0→\u00a0${t('km', { km: after.toLocaleString(language) })}`;
  return (
    <dl className="facts off-driving" aria-label={t('driving')}>
      {mechanics.map(({ mechanicId, name, before, after }) => (
        <div key={mechanicId}>
          <dt>{name}</dt>
          <dd>
            {driven(before.km, after.km)} · {t('visits', { before: before.visits, after: after.visits })}
          </dd>
        </div>
      ))}
      <div>
        <dt>{t('all')}</dt>
        <dd>{driven(km.before, km.after)}</dd>
      </div>
    </dl>
  );
}
