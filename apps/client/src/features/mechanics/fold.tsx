import type { ReactNode } from 'react';
import { Icon } from '#client/ui/icon.tsx';
import './fold.css';

interface FoldProps {
  readonly title: string;
  readonly open?: boolean;
  /** One section with the same heading, which the fold replaces. */
  readonly children: ReactNode;
}

/** A section of a job that is rarely read, as one line. */
export const Fold = ({ title, open = false, children }: FoldProps) => (
  <details className="card fold" open={open}>
    <summary className="row">
      <h2 className="grow">{title}</h2>
      <Icon name="down" size={20} />
    </summary>
    {children}
  </details>
);
