import type { ReactNode } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';

interface CardWithAddProps {
  readonly title: string;
  /** The button that adds to it. */
  readonly add: string;
  readonly onAdd: () => void;
  readonly children: ReactNode;
}

/** A part of the passport that its owner adds to. */
export const CardWithAdd = ({ title, add, onAdd, children }: CardWithAddProps) => (
  <Card className="passport-card">
    <div className="row between">
      <h2>{title}</h2>
      <Button small kind="quiet" icon="plus" onClick={onAdd}>
        {add}
      </Button>
    </div>
    {children}
  </Card>
);
