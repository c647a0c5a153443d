import type { ReactNode } from 'react';

interface SubmitFormProps {
  /** For a submit button outside the form. */
  readonly id?: string;
  readonly className?: string;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** A form without browser validation and page load. */
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
