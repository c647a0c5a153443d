import type { ReactNode } from 'react';
import { Link } from './link.tsx';
import './card.css';

interface CardProps {
  readonly children: ReactNode;
  /** Dark card for the most important item. */
  readonly night?: boolean;
  /** Makes the whole card a link. */
  readonly to?: string;
  readonly className?: string;
}

export function Card({ children, night = false, to, className = '' }: CardProps) {
  const names = `card ${night ? 'night' : ''} ${className}`.trim();
  return to === undefined ? (
    <div className={names}>{children}</div>
  ) : (
    <Link to={to} className={`${names} card-link`}>
      {children}
    </Link>
  );
}
