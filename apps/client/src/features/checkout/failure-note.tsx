import type { ReactNode } from 'react';
import { Icon } from '#client/ui/icon.tsx';
import './checkout.css';

interface FailureNoteProps {
  readonly text: string;
  /** What helps against it. */
  readonly children?: ReactNode;
}

/** Why something was not paid or booked, beside the button that tried; nothing while there is no reason. */
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
