import type { ReactNode } from 'react';
import { paths } from '#client/kit/navigation/paths.ts';
import type { LandingProps, LandingMessages } from './content.ts';
import { HomeLanding } from './home-landing.tsx';
import { menu, type MenuItem } from './menu.ts';
import type { Question } from './questions.tsx';
import { ServiceLanding, type ServicePage } from './service-landing.tsx';

export interface StaticPage {
  readonly path: string;
  /** The canonical path for search engines, if two paths show the same page. */
  readonly canonical: string;
  /** Prefix of the page's picture in `public/social`. */
  readonly picture: string;
  readonly name: (t: LandingMessages) => string;
  readonly title: (t: LandingMessages) => string;
  readonly description: (t: LandingMessages) => string;
  readonly questions: (t: LandingMessages) => readonly Question[];
  readonly items: readonly MenuItem[];
  readonly body: (props: LandingProps) => ReactNode;
}

const service = (page: ServicePage, path: string, canonical = path): StaticPage => ({
  path,
  canonical,
  picture: page,
  name: (t) => t[page].title,
  title: (t) => `${t[page].title} · Hoist`,
  description: (t) => t[page].description,
  questions: (t) => t[page].faq,
  items: menu.find((category) => category.code === page)?.items ?? [],
  body: (props) => <ServiceLanding {...props} page={page} path={path} />,
});

/** Pages rendered at build. */
export const staticPages: readonly StaticPage[] = [
  {
    path: paths.landing,
    canonical: paths.landing,
    picture: 'home',
    name: (t) => t.title,
    title: (t) => t.title,
    description: (t) => t.description,
    questions: (t) => t.faq,
    items: menu.flatMap((category) => category.items.slice(0, 2)),
    body: (props) => <HomeLanding {...props} />,
  },
  service('detailing', paths.carDetailing),
  service('detailing', paths.carDetailingShort, paths.carDetailing),
  service('brakes', paths.brakesReplacement),
];

/** Pages of the app that are in the sitemap. */
export const companyPages: readonly string[] = [
  paths.about,
  paths.support,
  paths.contact,
  paths.suppliers,
  paths.mechanics,
  paths.manufacturers,
  paths.terms,
  paths.privacy,
  paths.accountDeletion,
];
