import { lazyCard } from '../loading/lazy-card.tsx';

/** The picture of a service, loaded when it is shown; its place is kept. */
export const LazyScene = lazyCard(
  () => import('./own-scene.tsx'),
  'OwnScene',
  <div style={{ aspectRatio: '16 / 9', maxHeight: 260 }} />,
);
