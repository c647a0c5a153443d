import type { ReactNode } from 'react';

interface CardProps {
  readonly title: string;
  readonly help?: string;
  readonly children: ReactNode;
}

export const Card = ({ title, help, children }: CardProps) => (
  <section className="switch-card" aria-label={title}>
    <h2>{title}</h2>
    {help === undefined ? null : <p className="muted">{help}</p>}
    {children}
  </section>
);
