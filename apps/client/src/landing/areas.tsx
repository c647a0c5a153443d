import type { LandingProps } from './content.ts';

/** The towns where mechanics have their base. The server names them; without one it leaves the section out. */
export function Areas({ t, facts }: Pick<LandingProps, 't' | 'facts'>) {
  if (facts) return null;
  return (
    <section className="l-areas" data-areas={t.areas.around}>
      <div className="l-wrap">
        <h2 className="l-title">{t.areas.title}</h2>
        <p className="muted">{t.areas.text}</p>
        <ul />
      </div>
    </section>
  );
}
