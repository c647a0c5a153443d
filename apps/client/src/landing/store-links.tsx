import { Icon } from '#client/ui/icon.tsx';
import type { LandingProps } from './content.ts';

interface StoreLinksProps extends Pick<LandingProps, 't' | 'facts'> {
  readonly className?: string;
}

/** Links to the stores. A store without an address has no link; static pages leave that to the server. */
export function StoreLinks({ t, facts, className }: StoreLinksProps) {
  return (['ios', 'android'] as const)
    .filter((store) => facts?.stores[store] !== '')
    .map((store) => (
      <a key={store} className={className} href={facts?.stores[store] ?? '#'} data-store={store}>
        <Icon name="device" size={18} />
        {t.nav[store]}
      </a>
    ));
}
