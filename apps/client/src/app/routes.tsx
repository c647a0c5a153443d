import { type ComponentType, lazy } from 'react';
import { type Path, paths } from './paths.ts';

/** A page that is loaded on first use. The module's named export is given by `pick`. */
const page = <M,>(load: () => Promise<M>, pick: (module: M) => ComponentType) =>
  lazy(async () => ({ default: pick(await load()) }));

interface AppRoute {
  readonly path: Path;
  readonly Page: ComponentType;
}

/** Every page of the app. A feature adds its lines here and its path in `paths.ts`. */
export const routes: readonly AppRoute[] = [
  {
    path: paths.landing,
    Page: page(
      () => import('#client/features/landing/home-page.tsx'),
      (m) => m.HomePage,
    ),
  },
  ...(import.meta.env.DEV
    ? [
        {
          path: paths.gallery,
          Page: page(
            () => import('#client/features/gallery/gallery-page.tsx'),
            (m) => m.GalleryPage,
          ),
        },
      ]
    : []),
];
