import { NavLink } from 'react-router-dom';
import { useLanguage } from '@hoist/web/i18n';
import { useOwnAreas } from './areas.ts';
import { useFrameMessages } from './messages.ts';

interface NavigationProps {
  readonly open: boolean;
  readonly onGone: () => void;
}

const groups = ['work', 'office'] as const;

/** The areas that the role may see. */
export function Navigation({ open, onGone }: NavigationProps) {
  const t = useFrameMessages();
  const language = useLanguage();
  const own = useOwnAreas();
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
                    <span>{area.name[language]}</span>
                    <kbd aria-hidden="true">g {area.key}</kbd>
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
