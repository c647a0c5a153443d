import { addressIn, type LandingProps } from './content.ts';
import { paths } from '#client/kit/navigation/paths.ts';
import { sceneOf } from '#client/ui/scenes/scenes.ts';
import { ServiceScene } from '#client/ui/scenes/service-scene.tsx';
import { serviceIcons } from '#client/ui/scenes/service-icons.ts';
import { sceneTexts } from '#client/messages/service-scenes.ts';
import { Icon } from '#client/ui/icon.tsx';
import { GetTheApp } from './get-the-app.tsx';
import { menu } from './menu.ts';
import { PriceCheck } from './price/price-check.tsx';
import { PriceList } from './price/price-list.tsx';
import { Questions } from './questions.tsx';
import { ServiceDrawing } from './service-drawing.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { TrustStrip } from './trust-strip.tsx';

export type ServicePage = 'detailing' | 'brakes';

interface ServiceLandingProps extends LandingProps {
  readonly page: ServicePage;
  readonly path: string;
}

interface PageSettings {
  /** The preselected service of the price check. */
  readonly service: string;
  /** Name of the text about this service in the settings. */
  readonly content: string;
}

const pageSettings: Readonly<Record<ServicePage, PageSettings>> = {
  detailing: { service: 'detail-full', content: 'car-detailing' },
  brakes: { service: 'brake-pads-rotors-front', content: 'brakes-replacement' },
};

/** One service: what it includes, starting prices and a price check. */
export function ServiceLanding({ t, language, page, path, facts, consent }: ServiceLandingProps) {
  const words = t[page];
  const items = menu.find((category) => category.code === page)?.items ?? [];
  const { service, content } = pageSettings[page];
  const work = { code: service, category: page };
  return (
    <div className="landing">
      <SiteHeader t={t} language={language} path={path} facts={facts} />
      <main id="content" tabIndex={-1}>
        <section className="l-hero l-hero-service" id="price">
          <div className="l-wrap l-hero-grid">
            <div className="l-hero-words">
              <nav className="l-crumbs" aria-label={t.nav.trail}>
                <a href={addressIn(language, paths.landing)}>{t.serviceLanding.home}</a>
                <span aria-hidden="true">/</span>
                <span aria-current="page">{words.title}</span>
              </nav>
              <h1>{words.title}</h1>
              <p>{words.text}</p>
            </div>
            <ServiceDrawing category={page} className="l-hero-art" />
            <PriceCheck t={t} language={language} facts={facts} service={service} />
          </div>
        </section>
        {consent}
        <TrustStrip t={t} language={language} facts={facts} />
        <section className="l-wrap l-two">
          <div>
            <h2 className="l-title">{words.includes}</h2>
            <ServiceScene
              service={work}
              icon={serviceIcons[service]}
              alt={sceneTexts[language][sceneOf(work)]}
            />
            <ul className="l-list">
              {[words.one, words.two, words.three, words.four].map((line) => (
                <li key={line}>
                  <Icon name="done" />
                  {line}
                </li>
              ))}
            </ul>
          </div>
          <div className="card l-prices">
            <h2>{t.serviceLanding.prices}</h2>
            <PriceList t={t} language={language} items={items} />
            <p className="small muted">{t.services.text}</p>
          </div>
        </section>
        <section className="l-office">
          <div className="l-wrap">
            <div className="html l-content" data-landing={content} />
          </div>
        </section>
        <Questions title={t.faqTitle} questions={words.faq} />
        <GetTheApp t={t} facts={facts} />
      </main>
      <SiteFooter t={t} language={language} path={path} facts={facts} />
    </div>
  );
}
