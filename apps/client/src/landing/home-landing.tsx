import { paths } from '#client/kit/navigation/paths.ts';
import { Icon, type IconName } from '#client/ui/icon.tsx';
import { addressIn, type LandingProps } from './content.ts';
import { DrivewayDrawing } from './driveway-drawing.tsx';
import { GetTheApp } from './get-the-app.tsx';
import { MechanicCards } from './mechanic-cards.tsx';
import { PriceCheck } from './price/price-check.tsx';
import { PriceExample } from './price/price-example.tsx';
import { Questions } from './questions.tsx';
import { ServiceCards } from './service-cards.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { TrustStrip } from './trust-strip.tsx';

interface HomeLandingProps extends LandingProps {
  /** The link's invitation is invalid. */
  readonly notInvited?: boolean;
}

/** `/home-page`: services, prices and first available times. */
export function HomeLanding({ t, language, facts, consent, notInvited = false }: HomeLandingProps) {
  return (
    <div className="landing">
      <SiteHeader t={t} language={language} path={paths.landing} facts={facts} />
      <main id="content" tabIndex={-1}>
        {/* Shown by the static page's script. */}
        <p className="l-note" aria-live="polite" data-not-invited="" hidden={!notInvited}>
          {t.notInvited}
        </p>
        <section className="l-hero" id="price">
          <div className="l-wrap l-hero-grid">
            <div className="l-hero-words">
              <h1>{t.hero.title}</h1>
              <p>{t.hero.text}</p>
            </div>
            <DrivewayDrawing />
            <PriceCheck t={t} language={language} facts={facts} service="brake-pads-rotors-front" />
          </div>
        </section>
        {consent}
        <TrustStrip t={t} language={language} facts={facts} />
        <PriceExample t={t} facts={facts} />
        <ServiceCards t={t} language={language} />
        <MechanicCards t={t} language={language} facts={facts} />
        <How t={t} />
        <Areas t={t} facts={facts} />
        <Questions title={t.faqTitle} questions={t.faq} />
        <GetTheApp t={t} facts={facts} />
        <section className="l-wrap l-mechanics">
          <div>
            <h2>{t.mechanics.title}</h2>
            <p className="muted">{t.mechanics.text}</p>
          </div>
          <a className="button quiet" href={addressIn(language, paths.mechanics)}>
            {t.mechanics.link}
          </a>
        </section>
      </main>
      <SiteFooter t={t} language={language} path={paths.landing} facts={facts} />
    </div>
  );
}

type TextProps = Pick<LandingProps, 't'>;

function How({ t }: TextProps) {
  const steps: readonly (readonly [IconName, string, string])[] = [
    ['car', t.how.one, t.how.oneText],
    ['receipt', t.how.two, t.how.twoText],
    ['calendar', t.how.three, t.how.threeText],
    ['card', t.how.four, t.how.fourText],
  ];
  return (
    <section className="l-how" id="how">
      <div className="l-wrap">
        <h2 className="l-title">{t.how.title}</h2>
        <ol>
          {steps.map(([icon, title, text], index) => (
            <li key={title}>
              <span className="l-step">
                <Icon name={icon} size={26} />
                <b className="num">{index + 1}</b>
              </span>
              <h3>{title}</h3>
              <p className="muted">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

/** Towns with a mechanic's base. The server fills the list, or removes the section if it is empty. */
function Areas({ t, facts }: Pick<LandingProps, 't' | 'facts'>) {
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
