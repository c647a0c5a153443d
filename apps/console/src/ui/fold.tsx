import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import './fold.css';

interface FoldProps {
  readonly title: string;
  /** Beside the title. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** A part that opens on demand. */
export const Fold = ({ title, note, children }: FoldProps) => (
  <details className="fold">
    <summary>
      <Icon name="on" />
      <span>{title}</span>
      {note === undefined ? null : <span className="muted">{note}</span>}
    </summary>
    <div className="fold-body">{children}</div>
  </details>
);
