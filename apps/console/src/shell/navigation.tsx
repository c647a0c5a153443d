import { getWorkList } from '@hoist/contract/dispatch/work-list';
import { listUndoneServices } from '@hoist/contract/operations/catalogue';
import { NavLink } from 'react-router-dom';
import { useLanguage } from '@hoist/web/i18n';
import { Icon } from '#console/ui/icon.tsx';
import { useOwnAreas } from './areas.ts';
import { useMay } from '#console/kit/me.ts';
import { renewEveryMs, useCall } from '#console/kit/query.ts';
import { useCommonMessages } from '#console/kit/messages.ts';

interface NavigationProps {
  readonly open: boolean;
  readonly onGone: () => void;
}

const groups = ['work', 'office'] as const;

/** The areas that the role may see. */
export function Navigation({ open, onGone }: NavigationProps) {
  const t = useCommonMessages();
  const language = useLanguage();
  const own = useOwnAreas();
  const may = useMay();
  const list = useCall(getWorkList, {}, { everyMs: renewEveryMs }).data?.data;
  const undone = useCall(listUndoneServices, {}, { enabled: may('catalogue.read'), everyMs: renewEveryMs })
    .data?.data;
  const urgent = list?.needs.filter(({ group }) => group !== 'week').length;
  return (
    <nav id="areas" className={open ? 'areas areas-open' : 'areas'} aria-label={t('navigation')}>
      {groups.map((group) => {
        const inGroup = own.filter((area) => area.group === group);
        if (inGroup.length === 0) return null;
        return (
          <section key={group} aria-labelledby={`group-${group}`}>
            <h2 id={`group-${group}`}>{t(`group.${group}`)}</h2>
            <ul>
              {inGroup.map((area) => (
                <li key={area.path}>
                  <NavLink to={`/${area.path}`} onClick={onGone}>
                    <Icon name={area.icon} />
                    <span>{area.name[language]}</span>
                    {area.path === 'today' ? (
                      <Waiting count={urgent} isUrgent />
                    ) : area.path === 'catalogue' ? (
                      <Waiting count={undone?.length} />
                    ) : (
                      <Waiting
                        count={area.waiting?.reduce((sum, kind) => sum + (list?.counts[kind] ?? 0), 0)}
                      />
                    )}
                  </NavLink>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </nav>
  );
}

interface WaitingProps {
  readonly count: number | undefined;
  readonly isUrgent?: boolean;
}

const Waiting = ({ count = 0, isUrgent = false }: WaitingProps) =>
  count === 0 ? null : (
    <b className={isUrgent ? 'badge badge-urgent' : 'badge'}>{count > 999 ? '999+' : count}</b>
  );
