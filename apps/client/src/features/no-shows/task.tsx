import type { ReactNode } from 'react';
import { Icon } from '#client/ui/icon.tsx';

interface TaskProps {
  readonly done: boolean;
  readonly title: string;
  readonly children: ReactNode;
}

/** Something that closing takes, with the means to do it. */
export const Task = ({ done, title, children }: TaskProps) => (
  <li>
    <p className={done ? 'no-show-task done' : 'no-show-task'}>
      <Icon name={done ? 'done' : 'clock'} size={20} />
      <b>{title}</b>
    </p>
    {children}
  </li>
);
