import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import './accordion.css';

interface AccordionProps {
  readonly title: ReactNode;
  readonly end?: ReactNode;
  readonly open?: boolean;
  readonly children: ReactNode;
}

export function Accordion({ title, end, open = false, children }: AccordionProps) {
  return (
    <details className="accordion" open={open}>
      <summary className="row">
        <span className="grow">{title}</span>
        {end}
        <Icon name="down" size={20} />
      </summary>
      <div className="accordion-body">{children}</div>
    </details>
  );
}
