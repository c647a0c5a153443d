import { Icon } from '#client/ui/icon.tsx';
import type { LandingProps } from './content.ts';

/** Mechanics who agreed to be shown. The server fills the list (`fill-mechanics.ts`), or removes the section. */
export function MechanicCards({ t, facts }: Pick<LandingProps, 't' | 'facts'>) {
  if (facts) return null;
  const words = t.shownMechanics;
  return (
    <section className="l-wrap l-shown" data-mechanics="">
      <h2 className="l-title">{words.title}</h2>
      <ul className="l-people">
        <li className="card" data-mechanic="">
          <span className="centred l-face" aria-hidden="true">
            {'{{initials}}'}
          </span>
          <h3>{'{{name}}'}</h3>
          <p className="row" data-fact="rating">
            <Icon name="star" size={18} filled />
            {words.rating}
          </p>
          <p className="row" data-fact="jobs">
            <Icon name="check" size={18} />
            {words.jobs}
          </p>
          <p className="row" data-fact="certified">
            <Icon name="shield" size={18} />
            {words.certified}
          </p>
        </li>
      </ul>
    </section>
  );
}
