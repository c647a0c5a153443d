import { getBoard } from '@hoist/contract/dispatch/board';
import { startOfDate, type ZoneRules } from '@hoist/domain/time';
import { formatDay } from '@hoist/domain/time-format';
import { Link, useSearchParams } from 'react-router-dom';
import { useCalls } from '#console/kit/query.ts';
import { useLanguage } from '@hoist/web/i18n';
import { Avatar } from '#console/ui/avatar.tsx';
import { readBoardDay, type BoardDay } from './board-day.ts';
import { loadOf } from './day-load.ts';
import { LoadBar } from './load-bar.tsx';
import { useBoardMessages } from './messages.ts';
import { narrowDay, type Narrowing } from './narrow-day.ts';
import { weekOf } from './week-of.ts';
import './week-view.css';

interface WeekViewProps {
  readonly day: string;
  readonly zone: ZoneRules;
  readonly narrowing: Narrowing;
  readonly today: string;
}

/** Every mechanic's days of the week with their load. A day leads to its board. */
export function WeekView({ day, zone, narrowing, today }: WeekViewProps) {
  const t = useBoardMessages();
  const language = useLanguage();
  const [params] = useSearchParams();
  const days = weekOf(day);
  const answers = useCalls(
    getBoard,
    days.map((one) => ({ query: { day: one, zone: zone.zone } })),
  );
  const boards = answers.map(({ data }): BoardDay | undefined => {
    const rules = data?.data.zones.find((one) => one.zone === zone.zone);
    return data && rules
      ? narrowDay(readBoardDay(data.data, rules), data.data.mechanics, { ...narrowing, city: '' })
      : undefined;
  });
  const mechanics = boards.find((one) => one !== undefined)?.lanes ?? [];
  const linkTo = (one: string) => {
    const next = new URLSearchParams(params);
    next.set('day', one);
    next.delete('view');
    return { search: next.toString() };
  };
  const nameOf = (one: string) => formatDay(startOfDate(one, zone), zone, language);
  return (
    <div className="week">
      <table>
        <thead>
          <tr>
            <th scope="col">{t('mechanic')}</th>
            {days.map((one) => (
              <th key={one} scope="col" className={one === today ? 'week-today' : undefined}>
                <Link to={linkTo(one)}>{nameOf(one)}</Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr className="week-unassigned">
            <th scope="row">{t('unassigned')}</th>
            {days.map((one, index) => {
              const count = boards[index]?.unassigned.length;
              return (
                <td key={one} data-day={nameOf(one)}>
                  {count === undefined ? null : count === 0 ? (
                    <span className="muted">{t('none')}</span>
                  ) : (
                    <b>{t('visits', { count })}</b>
                  )}
                </td>
              );
            })}
          </tr>
          {mechanics.map(({ usersId, name }) => (
            <tr key={usersId}>
              <th scope="row">
                <span className="week-who">
                  <Avatar name={name} mechanicId={usersId} />
                  {name}
                </span>
              </th>
              {days.map((one, index) => {
                const board = boards[index];
                const lane = board?.lanes.find((other) => other.usersId === usersId);
                return (
                  <td key={one} data-day={nameOf(one)}>
                    {board && lane ? (
                      <Link to={linkTo(one)} className="week-cell">
                        <span className="unseen">
                          {name}, {nameOf(one)}:{' '}
                        </span>
                        <LoadBar load={loadOf(lane, board.window)} />
                      </Link>
                    ) : null}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
