import type { ReactNode } from 'react';
import './order-facts.css';

interface FactProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** A row of a list of facts. */
export function Fact({ label, children }: FactProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
