import type { Output } from '@hoist/contract/client';
import { getConsoleInspection } from '@hoist/contract/field-work/inspections';
import { useCall } from '#console/kit/query.ts';
import { Chip } from '#console/ui/chip.tsx';
import { Part } from '#console/ui/panel.tsx';
import { Empty, QueryFallback } from '#console/ui/states.tsx';
import { usePanelMessages } from './messages.ts';

type Sheet = Output<typeof getConsoleInspection>['data'];
type Item = Sheet['items'][number];

const looks = { green: 'ok', amber: 'warn', red: 'bad' } as const;

/** The inspection as the mechanic filled it in. */
export function Inspection({ id }: { readonly id: string }) {
  const t = usePanelMessages();
  const sheet = useCall(getConsoleInspection, { params: { ordersServicesId: id } });
  if (!sheet.isSuccess) return <QueryFallback query={sheet} />;
  const { items, parts, signature } = sheet.data.data;
  if (items.length === 0 && parts.length === 0) return <Empty title={t('noInspection')} />;
  return (
    <>
      <ul className="history">
        {items.map((item) => (
          <Answer key={item.item} item={item} />
        ))}
      </ul>
      {parts.length > 0 ? (
        <Part title={t('usedParts')}>
          {parts.map(({ part, title, partNumber, quantity }) => (
            <p key={part} className="money-row">
              <span>
                {title} <span className="muted">{partNumber}</span>
              </span>
              <span>× {quantity}</span>
            </p>
          ))}
        </Part>
      ) : null}
      {signature ? (
        <section className="part">
          <p>{t('signedBy', { name: signature.name, at: signature.signedAt })}</p>
          <img className="signature" src={signature.picture.filePathM} alt={signature.name} loading="lazy" />
        </section>
      ) : null}
    </>
  );
}

function Answer({ item }: { readonly item: Item }) {
  const t = usePanelMessages();
  const { title, value, unit, note, verdict, answeredAt, by, pictures } = item;
  const words =
    value === ''
      ? t('noAnswer')
      : value === 'done' || value === 'na'
        ? t(`answer.${value}`)
        : verdict && value === verdict
          ? ''
          : `${value} ${unit}`;
  return (
    <li>
      <p className="money-row">
        <span>{title}</span>
        <span>
          {words} {verdict ? <Chip look={looks[verdict]} text={t(`verdict.${verdict}`)} /> : null}
        </span>
      </p>
      {answeredAt === '' ? null : (
        <p className="muted">
          {answeredAt} · {by}
        </p>
      )}
      {note === '' ? null : <p className="history-detail">{note}</p>}
      {pictures.length > 0 ? (
        <p className="sheet-pictures">
          {pictures.map((picture) => (
            <a key={picture.id} href={picture.filePath} target="_blank" rel="noreferrer">
              <img src={picture.filePathS} alt={t('picture')} width="72" height="54" loading="lazy" />
            </a>
          ))}
        </p>
      ) : null}
    </li>
  );
}
