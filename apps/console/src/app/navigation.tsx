import { NavLink } from 'react-router-dom';
import { useLanguage } from '@hoist/web/i18n';
import type { Area } from './area.ts';
import { useOwnAreas } from './own-areas.ts';
import { useFrameTexts } from './texts.ts';

interface NavigationProps {
  readonly open: boolean;
  readonly onGone: () => void;
}

const groups = ['work', 'office'] as const;

/** The areas that the role may see. */
export function Navigation({ open, onGone }: NavigationProps) {
  const t = useFrameTexts();
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
                <Entry key={area.path} area={area} onGone={onGone} />
              ))}
            </ul>
          </section>
        );
      })}
    </nav>
  );
}

function Entry({ area, onGone }: { readonly area: Area; readonly onGone: () => void }) {
  const name = area.name[useLanguage()];
  return (
    <li>
      <NavLink to={`/${area.path}`} onClick={onGone}>
        <span>{name}</span>
        <kbd aria-hidden="true">g {area.key}</kbd>
      </NavLink>
    </li>
  );
}
