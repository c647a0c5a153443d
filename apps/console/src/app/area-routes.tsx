import { Navigate, Route, Routes } from 'react-router-dom';
import type { AreaPage } from './area.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { useOwnAreas } from './own-areas.ts';

const routeOf = ({ path, page: Page, inside = [] }: AreaPage) => (
  <Route key={path} path={path} element={<Page />}>
    {inside.map(routeOf)}
  </Route>
);

/** The pages of the areas that the role may see; those of others do not exist. */
export function AreaRoutes() {
  const own = useOwnAreas();
  const first = own[0];
  return (
    <Routes>
      {first ? <Route index element={<Navigate replace to={`/${first.path}`} />} /> : null}
      {own.map((area) => (
        <Route key={area.path} path={area.path}>
          {area.pages.map(routeOf)}
        </Route>
      ))}
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
