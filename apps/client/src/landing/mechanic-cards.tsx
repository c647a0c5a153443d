import { Icon } from '#client/ui/icon.tsx';
import { fillIn, type LandingMessages, type LandingProps, shownOf } from './content.ts';

/**
 * Mechanics who agreed to be shown. On static pages the server fills the list (`fill-mechanics.ts`), or removes the
 * section; the app fills it once it knows them.
 */
export function MechanicCards({ t, language, facts }: Pick<LandingProps, 't' | 'language' | 'facts'>) {
  const words = t.shownMechanics;
  const mechanics = facts?.proof?.mechanics ?? [];
  if (facts && mechanics.length === 0) return null;
  return (
    <section className="l-wrap l-shown" data-mechanics="">
      <h2 className="l-title">{words.title}</h2>
      <ul className="l-people">
        {facts ? (
          mechanics.map((one) => {
            const values = shownOf(one, language);
            return (
              <MechanicCard
                key={`${one.name} ${one.face}`}
                words={words}
                face={one.face}
                filled={(text) => fillIn(text, values)}
                known={{ rating: one.reviews > 0, jobs: one.jobsDone > 1, certified: one.certified }}
              />
            );
          })
        ) : (
          <MechanicCard words={words} filled={(text) => text} />
        )}
      </ul>
    </section>
  );
}

interface MechanicCardProps {
  readonly words: LandingMessages['shownMechanics'];
  /** Address of the picture. */
  readonly face?: string;
  readonly filled: (text: string) => string;
  /** Undefined: the template of static pages, with every fact. */
  readonly known?: Readonly<Record<'rating' | 'jobs' | 'certified', boolean>>;
}

const cardFacts = [
  ['rating', 'star', 'rating'],
  ['jobs', 'check', 'jobs'],
  ['certified', 'shield', 'certified'],
] as const;

const MechanicCard = ({ words, face, filled, known }: MechanicCardProps) => (
  <li className="card" data-mechanic="">
    {face ? (
      <img className="l-face" src={face} alt="" width={56} height={56} loading="lazy" />
    ) : (
      <span className="centred l-face" data-face="" aria-hidden="true">
        {filled('{{initials}}')}
      </span>
    )}
    <h3>{filled('{{name}}')}</h3>
    {cardFacts
      .filter(([fact]) => known?.[fact] ?? true)
      .map(([fact, icon, text]) => (
        <p className="row" data-fact={fact} key={fact}>
          <Icon name={icon} size={18} filled={icon === 'star'} />
          {filled(words[text])}
        </p>
      ))}
  </li>
);
