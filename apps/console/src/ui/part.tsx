import type { ReactNode } from 'react';

/** A part of a panel under a heading. */
export const Part = ({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) => (
  <section className="part">
    <h3>{title}</h3>
    {children}
  </section>
);
