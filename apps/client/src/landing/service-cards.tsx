import { paths } from '#client/kit/navigation/paths.ts';
import { addressIn, type LandingProps } from './content.ts';
import { menu, type MenuCategory } from './menu.ts';
import { PriceList } from './price/price-list.tsx';
import { ServiceDrawing } from './service-drawing.tsx';

const ownPages: Readonly<Record<string, string>> = {
  brakes: paths.brakesReplacement,
  detailing: paths.carDetailing,
};

/** The menu by category. A card leads to the category's landing, or chooses its first service in the price check. */
export function ServiceCards({ t, language }: Pick<LandingProps, 't' | 'language'>) {
  return (
    <section className="l-wrap l-services" id="services">
      <h2 className="l-title">{t.services.title}</h2>
      <p className="muted">{t.services.text}</p>
      <div className="l-menu">
        {menu.map((category) => (
          <article key={category.code} className="card l-service">
            <ServiceDrawing category={category.code} />
            <h3>
              <CategoryLink category={category} language={language} />
            </h3>
            <PriceList
              t={t}
              language={language}
              items={category.items.slice(0, 2).toSorted((a, b) => a.from - b.from)}
            />
          </article>
        ))}
      </div>
      <p className="muted">
        {t.services.all}{' '}
        <a className="link" href="#price">
          {t.services.check}
        </a>
      </p>
    </section>
  );
}

interface CategoryLinkProps extends Pick<LandingProps, 'language'> {
  readonly category: MenuCategory;
}

function CategoryLink({ category, language }: CategoryLinkProps) {
  const page = ownPages[category.code];
  const title = category.title[language];
  if (page !== undefined) return <a href={addressIn(language, page)}>{title}</a>;
  return (
    <a href="#price" data-choose={category.items[0]?.code}>
      {title}
    </a>
  );
}
