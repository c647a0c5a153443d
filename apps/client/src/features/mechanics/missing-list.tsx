import type { MissingOnInspection } from '@hoist/domain/inspection/missing-on-inspection';
import { useId, useState } from 'react';
import { fill, paths } from '#client/kit/navigation/paths.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { Icon } from '#client/ui/icon.tsx';
import { Link } from '#client/ui/link.tsx';
import type { Inspection } from '#client/model/inspection/inspection.ts';
import '#client/model/inspection/inspection.css';

interface MissingListProps {
  readonly sheet: Inspection;
  readonly missing: readonly MissingOnInspection[];
  readonly onGo: () => void;
}

/** Longer lists show the rest on demand. */
const mostShown = 4;

/** What completion still requires, with links to the items. */
export function MissingList({ sheet, missing, onGo }: MissingListProps) {
  const t = useMessages('inspection');
  const id = useId();
  const titleOf = (code: string) => sheet.items.find(({ item }) => item === code)?.title ?? code;
  const page = fill(paths.jobSheet, { ordersServicesId: sheet.ordersServicesId });
  const [whole, showWhole] = useState(false);
  const shown = whole || missing.length <= mostShown + 1 ? missing : missing.slice(0, mostShown);
  const more = missing.length - shown.length;
  return (
    <section className="sheet-missing" aria-labelledby={id}>
      <h3 id={id}>
        <Icon name="alert" size={20} />
        {t('demanded')}
      </h3>
      <ul>
        {shown.map(({ what, item }) => (
          <li key={`${what} ${item}`} onClickCapture={onGo}>
            <Link to={`${page}?item=${encodeURIComponent(item ?? 'signature')}`}>
              {item === null ? t('missing.signature') : titleOf(item)}
            </Link>
            {what === 'reason' || what === 'photo' ? (
              <span className="small muted own-line">{t(`missing.${what}`)}</span>
            ) : null}
          </li>
        ))}
        {more > 0 ? (
          <li>
            <button type="button" className="link" aria-expanded="false" onClick={() => showWhole(true)}>
              {t('missing.more', { count: more })}
            </button>
          </li>
        ) : null}
      </ul>
    </section>
  );
}
