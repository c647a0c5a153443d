import type { MissingOnInspection } from '@hoist/domain/inspection/missing-on-inspection';
import { useId } from 'react';
import { fill, paths } from '#client/app/paths.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { Icon } from '#client/ui/icon.tsx';
import { Link } from '#client/ui/link.tsx';
import type { Inspection } from './inspection.ts';
import './inspection.css';

interface MissingListProps {
  readonly sheet: Inspection;
  readonly missing: readonly MissingOnInspection[];
  readonly onGo: () => void;
}

export const missingAnchor = 'sheet-missing';

/** What completion still requires, with links to the items. */
export function MissingList({ sheet, missing, onGo }: MissingListProps) {
  const t = useMessages('inspection');
  const id = useId();
  const titleOf = (code: string) => sheet.items.find(({ item }) => item === code)?.title ?? code;
  const page = fill(paths.jobSheet, { ordersServicesId: sheet.ordersServicesId });
  return (
    <section className="sheet-missing" id={missingAnchor} tabIndex={-1} aria-labelledby={id}>
      <h3 id={id}>
        <Icon name="alert" size={20} />
        {t('missing.title', { count: missing.length })}
      </h3>
      <ul>
        {missing.map(({ what, item }) => (
          <li key={`${what} ${item}`} onClickCapture={onGo}>
            <Link to={`${page}?item=${encodeURIComponent(item ?? 'signature')}`}>
              {item === null ? t('missing.signature') : titleOf(item)}
            </Link>
            {item === null ? null : <span className="small muted"> {t(`missing.${what}`)}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
