import type { Output } from '@hoist/contract/client';
import { listContent } from '@hoist/contract/operations/content';
import { Link, Outlet, useLocation } from 'react-router-dom';
import { useCall } from '#console/app/query.ts';
import { Chip } from '#console/ui/chip.tsx';
import { Page } from '#console/ui/page.tsx';
import { Unanswered } from '#console/ui/states.tsx';
import { useOwnTime } from '#console/ui/time.ts';
import { usePieceName } from './piece-name.ts';
import { useContentTexts } from './texts.ts';
import './content.css';

type Piece = Output<typeof listContent>['data'][number];

/** Every text that the office may rewrite; the selected one is beside the list. */
export default function ContentPage() {
  const t = useContentTexts();
  const pieces = useCall(listContent, {});
  return (
    <Page title={t('title')}>
      <Unanswered query={pieces} />
      {pieces.data ? (
        <div className="with-panel">
          <Pieces pieces={pieces.data.data} />
          <Outlet />
        </div>
      ) : null}
    </Page>
  );
}

function Pieces({ pieces }: { readonly pieces: readonly Piece[] }) {
  const t = useContentTexts();
  const time = useOwnTime();
  const nameOf = usePieceName();
  const { pathname } = useLocation();
  return (
    <div className="pieces">
      <table aria-label={t('title')}>
        <thead>
          <tr>
            <th scope="col">{t('text')}</th>
            <th scope="col">{t('published')}</th>
            <th scope="col" className="wide">
              {t('since')}
            </th>
            <th scope="col">{t('draft')}</th>
          </tr>
        </thead>
        <tbody>
          {pieces.map(({ key, published, draft, planned }) => (
            <tr key={key} aria-current={pathname === `/content/${key}` ? 'true' : undefined}>
              <td>
                <Link to={`/content/${key}`}>{nameOf(key)}</Link>
              </td>
              <td>{published.version === 0 ? t('starter') : t('version', { version: published.version })}</td>
              <td className="wide">
                {time(published.since)}
                {published.by === '' ? '' : ` · ${published.by}`}
              </td>
              <td>
                {planned ? (
                  <Chip look="info" text={t('planned', { version: planned.version, at: time(planned.at) })} />
                ) : draft === null ? null : (
                  <Chip look="warn" text={t('waiting', { version: draft })} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
