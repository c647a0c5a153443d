import type { ReactNode } from 'react';
import { Icon } from '#client/ui/icon.tsx';
import './checkout.css';

interface FailureNoteProps {
  readonly text: string;
  /** The way out. */
  readonly children?: ReactNode;
}

/** The reason of a failed payment or booking. */
export function FailureNote({ text, children }: FailureNoteProps) {
  if (!text) return null;
  return (
    <div className="order-failure" role="alert">
      <p>
        <Icon name="alert" size={20} />
        {text}
      </p>
      {children}
    </div>
  );
}
