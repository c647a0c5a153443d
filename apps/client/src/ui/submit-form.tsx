import type { ReactNode } from 'react';

interface SubmitFormProps {
  /** What the button that sends it names, where that stands elsewhere. */
  readonly id?: string;
  readonly className?: string;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** A form whose fields say themselves what is wrong, and that never leaves the page. */
export const SubmitForm = ({ id, className = 'stack', onSubmit, children }: SubmitFormProps) => (
  <form
    id={id}
    className={className}
    noValidate
    onSubmit={(event) => {
      event.preventDefault();
      onSubmit();
    }}
  >
    {children}
  </form>
);
