import type { LandingProps } from './content.ts';
import { StoreLinks } from './store-links.tsx';

/** Offers the web app and the stores (requirement SC001). */
export function GetTheApp({ t, facts }: Pick<LandingProps, 't' | 'facts'>) {
  return (
    <section className="l-app">
      <div className="l-wrap l-app-row">
        <div>
          <h2>{t.app.title}</h2>
          <p>{t.app.text}</p>
        </div>
        <div className="row wrap">
          <button type="button" className="button" data-open="signUp">
            {t.app.web}
          </button>
          <StoreLinks t={t} facts={facts} className="button quiet" />
        </div>
      </div>
    </section>
  );
}
