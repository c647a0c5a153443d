import { getBoard } from '@hoist/contract/dispatch/board';
import { getWorkList } from '@hoist/contract/dispatch/work-list';
import { Outlet } from 'react-router-dom';
import { useMay } from '#console/kit/me.ts';
import { renewEveryMs, useCall } from '#console/kit/query.ts';
import { useLongDay } from '#console/ui/formats.ts';
import { Page } from '#console/ui/page.tsx';
import { QueryFallback } from '#console/ui/states.tsx';
import { DayAtAGlance } from './day-at-a-glance.tsx';
import { useTodayMessages } from './messages.ts';
import { NeedsList } from './needs-list.tsx';
import type { WorkList } from './needs.ts';
import './work-list.css';

/** The first page: what needs a person now, worst first, and the day in figures. */
export default function TodayPage() {
  const today = useCall(getWorkList, {}, { everyMs: renewEveryMs });
  const longDay = useLongDay();
  const t = useTodayMessages();
  const data = today.data?.data;
  return (
    <Page title={data ? longDay(data.day) : t('title')}>
      {data ? <Shown today={data} /> : <QueryFallback query={today} />}
    </Page>
  );
}

function Shown({ today }: { readonly today: WorkList }) {
  const t = useTodayMessages();
  const may = useMay();
  const query = { query: { day: today.day, zone: today.zone } };
  const board = useCall(getBoard, query, { enabled: may('board.read'), everyMs: renewEveryMs });
  return (
    <>
      {today.needs.length > 0 ? <p className="lead">{t('count', { count: today.needs.length })}</p> : null}
      <div className="with-panel">
        <div className="today">
          <NeedsList today={today} />
          <DayAtAGlance today={today} board={board.data?.data} />
        </div>
        <Outlet />
      </div>
    </>
  );
}
