import { Icon } from '#client/ui/icon.tsx';
import { formatPrice } from '#client/ui/price.ts';
import { type BodyShape, VehicleDrawing } from '#client/ui/vehicle-drawing.tsx';
import { fillIn, type LandingProps } from './content.ts';
import { menu } from './menu.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

interface ServiceLandingProps extends LandingProps {
  readonly page: 'detailing' | 'brakes';
  readonly path: string;
}

const cars: Readonly<Record<ServiceLandingProps['page'], readonly [BodyShape, string]>> = {
  detailing: ['suv', 'white'],
  brakes: ['sedan', 'silver'],
};

/** What the office wrote of it, by its name in the settings. */
const contents = { detailing: 'car-detailing', brakes: 'brakes-replacement' } as const;

/** One service, what is in it and what it starts at. */
export function ServiceLanding({ t, language, page, path }: ServiceLandingProps) {
  const words = t[page];
  const items = menu.find((category) => category.code === page)?.items ?? [];
  const [shape, colour] = cars[page];
  return (
    <div className="landing">
      <SiteHeader t={t} language={language} path={path} />
      <main>
        <section className="l-hero">
          <div className="l-wrap l-service-hero">
            <div className="l-hero-words">
              <h1>{words.title}</h1>
              <p>{words.text}</p>
              <button type="button" className="button dark" data-open="signUp">
                {t.serviceLanding.book}
              </button>
            </div>
            <VehicleDrawing shape={shape} colour={colour} width={440} />
          </div>
        </section>
        <section className="l-wrap l-two">
          <div>
            <h2 className="l-title">{words.includes}</h2>
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
            <ul>
              {items.map((item) => (
                <li key={item.code}>
                  <span>{item.title[language]}</span>
                  <b className="num">
                    {fillIn(t.services.from, {
                      price: formatPrice(`${item.from}.00`, language, { cents: false }),
                    })}
                  </b>
                </li>
              ))}
            </ul>
            <p className="small muted">{t.services.text}</p>
          </div>
        </section>
        <section className="l-wrap">
          <div className="html l-content" data-landing={contents[page]} hidden />
        </section>
      </main>
      <SiteFooter t={t} />
    </div>
  );
}
