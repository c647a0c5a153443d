import { fill, paths } from '#client/app/paths.ts';
import { fileUrl } from '#client/features/orders/file-url.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { Icon, type IconName } from '#client/ui/icon.tsx';
import { Link } from '#client/ui/link.tsx';
import { LocalTime } from '#client/ui/local-time.tsx';
import { Price } from '#client/ui/price-lines.tsx';
import type { CashEntry } from './use-cash.ts';

const icons: Readonly<Record<CashEntry['kind'], IconName>> = {
  job: 'cash',
  refund: 'back',
  settlement: 'done',
};

/** One movement of the mechanic's cash; a job leads to itself, a settlement to its receipt. */
export function CashLine({ entry }: { readonly entry: CashEntry }) {
  const t = useMessages('mechanics');
  const { kind, ordersServicesId: id, servicesTitle, number, note, url } = entry;
  const about = kind === 'settlement' ? [t('cashAccount.receipt', { number }), note] : [servicesTitle];
  const inside = (
    <>
      <Icon name={icons[kind]} />
      <span className="grow">
        {t(`cashAccount.${kind}`)}
        <span className="small muted row-text">{about.filter(Boolean).join(' · ')}</span>
        <span className="small muted row-text">
          <LocalTime text={entry.label} iso={entry.at} />
        </span>
      </span>
      <b>
        <Price amount={entry.amount} />
      </b>
    </>
  );
  if (kind === 'settlement')
    return (
      <a className="row-line row-link" href={fileUrl(url)} target="_blank" rel="noopener">
        {inside}
        <Icon name="external" size={18} />
      </a>
    );
  if (id === null) return <div className="row-line">{inside}</div>;
  return (
    <Link to={fill(paths.mechanicOrder, { ordersServicesId: id })} className="row-line row-link">
      {inside}
      <Icon name="forward" size={18} />
    </Link>
  );
}
