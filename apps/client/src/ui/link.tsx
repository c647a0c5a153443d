import type { MouseEvent, ReactNode } from 'react';
import { goTo } from '#client/kit/navigation/navigation.ts';

interface LinkProps {
  readonly to: string;
  readonly children: ReactNode;
  readonly className?: string;
  readonly current?: boolean;
  readonly label?: string;
  /** Switches tabs: no page animation. */
  readonly tab?: boolean;
}

/** Link inside the app. A real `a` element, so that the middle button and "copy address" work. */
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
