import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { Gate } from './gate.tsx';

const WelcomePage = lazy(() => import('#console/features/sign-in/welcome-page.tsx'));

/** An invitation's page needs no session; everything else does. */
export const App = () => (
  <Routes>
    <Route
      path="/welcome"
      element={
        <Suspense fallback={null}>
          <WelcomePage />
        </Suspense>
      }
    />
    <Route path="*" element={<Gate />} />
  </Routes>
);
