import type { ReactNode } from 'react';
import './card.css';

interface CardProps {
  readonly title: string;
  readonly help?: string;
  /** At the right of the title. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

export const Card = ({ title, help, action, children }: CardProps) => (
  <section className="card" aria-label={title}>
    <header>
      <h2>{title}</h2>
      {action}
    </header>
    {help === undefined ? null : <p className="muted">{help}</p>}
    {children}
  </section>
);
