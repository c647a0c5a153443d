import { listContent } from '@hoist/contract/operations/content';
import { Link, Outlet, useLocation } from 'react-router-dom';
import { useCall } from '#console/kit/query.ts';
import { Chip } from '#console/ui/chip.tsx';
import { Grid } from '#console/ui/lists/grid.tsx';
import { Page } from '#console/ui/page.tsx';
import { QueryFallback } from '#console/ui/states.tsx';
import { useOwnTime } from '#console/ui/formats.ts';
import { ContentTabs } from './content-tabs.tsx';
import { usePieceName } from './piece.ts';
import { useContentMessages } from './messages.ts';
import './content.css';

/** Every text that the office may rewrite; the selected one is beside the list. */
export default function ContentPage() {
  const t = useContentMessages();
  const time = useOwnTime();
  const nameOf = usePieceName();
  const { pathname } = useLocation();
  const pieces = useCall(listContent, {});
  return (
    <Page title={t('title')}>
      <ContentTabs />
      <QueryFallback query={pieces} />
      {pieces.data ? (
        <div className="with-panel">
          <Grid
            className="grid-list grid-roomy pieces"
            label={t('title')}
            rows={pieces.data.data}
            rowKey={({ key }) => key}
            isOpen={({ key }) => pathname === `/content/${key}`}
            columns={[
              { title: t('text'), cell: ({ key }) => <Link to={`/content/${key}`}>{nameOf(key)}</Link> },
              {
                title: t('published'),
                cell: ({ published: { version } }) =>
                  version === 0 ? t('starter') : t('version', { version }),
              },
              {
                title: t('since'),
                wide: true,
                cell: ({ published }) => [time(published.since), published.by].filter(Boolean).join(' · '),
              },
              {
                title: t('draft'),
                cell: ({ draft, planned }) =>
                  planned ? (
                    <Chip
                      look="info"
                      text={t('planned', { version: planned.version, at: time(planned.at) })}
                    />
                  ) : draft === null ? null : (
                    <Chip look="warn" text={t('waiting', { version: draft })} />
                  ),
              },
            ]}
          />
          <Outlet />
        </div>
      ) : null}
    </Page>
  );
}
