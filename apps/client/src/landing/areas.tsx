import type { LandingProps } from './content.ts';

/** Towns with a mechanic's base. The server fills the list, or removes the section if it is empty. */
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
