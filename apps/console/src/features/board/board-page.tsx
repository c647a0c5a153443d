import { getBoard } from '@hoist/contract/dispatch/board';
import { addDays, localDate, startOfDate, type ZoneRules } from '@hoist/domain/time';
import { formatDay, zoneCity } from '@hoist/domain/time-format';
import { useEffect, useMemo } from 'react';
import { Outlet, useMatch, useNavigate, useSearchParams } from 'react-router-dom';
import { refresh, useCall } from '#console/app/query.ts';
import { useLanguage } from '@hoist/web/i18n';
import { mediaQuery } from '@hoist/web/media-query';
import { Button } from '#console/ui/button.tsx';
import { Choice, Field } from '#console/ui/field.tsx';
import { Icon } from '#console/ui/icon.tsx';
import { Page } from '#console/ui/page.tsx';
import { Empty, QueryFallback } from '#console/ui/states.tsx';
import { useFilters } from '#console/ui/use-filters.ts';
import { readBoardDay, type Board } from './board-day.ts';
import { BoardGrid } from './board-grid.tsx';
import { BoardList } from './board-list.tsx';
import { drag } from './drag.ts';
import { DayMap } from './day-map.tsx';
import { useBoardMessages } from './messages.ts';
import './board.css';

const defaultZone = 'America/Toronto';
const renewMs = 60_000;
/** The phone breakpoint of the style sheets. */
const narrowScreen = mediaQuery('(max-width: 759px)');

/** Today in the reader's zone; the server knows the day of the board's zone. */
const todayHere = (): string => new Intl.DateTimeFormat('en-CA').format(new Date());

/** A day of all mechanics: assigned and unassigned visits, and their locations. */
export default function BoardPage() {
  const t = useBoardMessages();
  const narrow = narrowScreen.use();
  const { filters, set } = useFilters(['day', 'zone', 'view']);
  const day = filters['day'] || todayHere();
  const zone = filters['zone'] || defaultZone;
  const board = useCall(getBoard, { query: { day, zone } });
  const asMap = filters['view'] === 'map';
  useEffect(() => {
    const timer = setInterval(() => {
      if (!drag.get() && document.visibilityState === 'visible') void refresh(getBoard);
    }, renewMs);
    return () => clearInterval(timer);
  }, []);
  const rules = board.data?.data.zones.find((one) => one.zone === zone);
  return (
    <Page
      title={t('title')}
      actions={
        <fieldset className="board-view" aria-label={t('view')}>
          <Button aria-pressed={!asMap} onClick={() => set('view', '')}>
            {t('asBoard')}
          </Button>
          <Button aria-pressed={asMap} onClick={() => set('view', 'map')}>
            {t('asMap')}
          </Button>
        </fieldset>
      }
    >
      <DayChoice day={day} zone={zone} board={board.data?.data} onChange={set} />
      <div className="with-panel">
        <div className={asMap || narrow ? 'board-part board-flows' : 'board-part'}>
          {board.data ? null : <QueryFallback query={board} />}
          {board.data && rules ? (
            <Shown board={board.data.data} zone={rules} asMap={asMap} narrow={narrow} />
          ) : null}
        </div>
        <Outlet />
      </div>
    </Page>
  );
}

interface ShownProps {
  readonly board: Board;
  readonly zone: ZoneRules;
  readonly asMap: boolean;
  readonly narrow: boolean;
}

function Shown({ board, zone, asMap, narrow }: ShownProps) {
  const t = useBoardMessages();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const open = useMatch('/board/:id')?.params.id;
  const day = useMemo(() => readBoardDay(board, zone), [board, zone]);
  const search = params.toString();
  const onOpen = (id: string) => navigate({ pathname: `/board/${id}`, search });
  if (day.lanes.length === 0) return <Empty title={t('noMechanics')} />;
  const given = { day, zone, open, onOpen };
  if (asMap) return <DayMap {...given} positions={board.positions} />;
  return narrow ? <BoardList {...given} /> : <BoardGrid {...given} now={board.now} />;
}

interface DayChoiceProps {
  readonly day: string;
  readonly zone: string;
  readonly board: Board | undefined;
  readonly onChange: (name: string, value: string) => void;
}

function DayChoice({ day, zone, board, onChange }: DayChoiceProps) {
  const t = useBoardMessages();
  const language = useLanguage();
  const rules = board?.zones.find((one) => one.zone === zone);
  const zones = [...new Set([defaultZone, zone, ...(board?.zones.map((one) => one.zone) ?? [])])];
  const today = rules && board ? localDate(board.now, rules) : todayHere();
  return (
    <div className="filters">
      <Button look="quiet" onClick={() => onChange('day', addDays(day, -1))}>
        <Icon name="back" />
        <span className="unseen">{t('before')}</span>
      </Button>
      <Field type="date" label={t('day')} value={day} onChange={(value) => onChange('day', value)} />
      <Button onClick={() => onChange('day', addDays(day, 1))}>
        <Icon name="on" />
        <span className="unseen">{t('after')}</span>
      </Button>
      <Button onClick={() => onChange('day', today === todayHere() ? '' : today)}>{t('today')}</Button>
      <Choice
        label={t('zone')}
        value={zone}
        onChange={(value) => onChange('zone', value === defaultZone ? '' : value)}
        options={zones.map((value) => ({ value, text: zoneCity(value) }))}
      />
      {rules ? <p className="board-day">{formatDay(startOfDate(day, rules), rules, language)}</p> : null}
      <Legend />
    </div>
  );
}

function Legend() {
  const t = useBoardMessages();
  return (
    <ul className="board-legend muted">
      <li className="legend-drive">{t('legendDrive')}</li>
      <li className="legend-break">{t('legendBreak')}</li>
      <li className="legend-off">{t('legendOff')}</li>
      <li className="legend-pending">{t('legendPending')}</li>
      <li className="legend-late">{t('legendLate')}</li>
    </ul>
  );
}
