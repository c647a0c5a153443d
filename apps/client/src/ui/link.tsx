import type { MouseEvent, ReactNode } from 'react';
import { goTo } from '#client/app/navigation.ts';

interface LinkProps {
  readonly to: string;
  readonly children: ReactNode;
  readonly className?: string;
  readonly current?: boolean;
  readonly label?: string;
  /** A tab: no sliding page. */
  readonly tab?: boolean;
}

/** A place inside the app. Real links, so that the middle button and "copy address" work. */
export function Link({ to, children, className = 'link', current, label, tab = false }: LinkProps) {
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    goTo(to, tab ? 'switch' : 'push');
  };
  return (
    <a
      href={to}
      className={className}
      onClick={follow}
      aria-current={current ? 'page' : undefined}
      aria-label={label}
    >
      {children}
    </a>
  );
}
