import { type ReactNode, useId } from 'react';
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

interface TitledCardProps {
  readonly title: string;
  /** Waits for an answer. */
  readonly highlighted?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A card that is a section with the name of its heading. */
export function TitledCard({ title, highlighted = false, className = '', children }: TitledCardProps) {
  const heading = useId();
  return (
    <section
      className={`card titled-card ${highlighted ? 'highlighted' : ''} ${className}`.trim()}
      aria-labelledby={heading}
    >
      <h2 id={heading}>{title}</h2>
      {children}
    </section>
  );
}
