import type { FormEvent } from 'react';
import { HttpError } from '#client/kit/api/api.ts';
import { verificationCode } from '#client/kit/forms/form-rules.ts';

/** Submits the form of a code by its button, the Enter key or the last digit; `field` is for `register`. */
export function codeSubmission(submit: () => unknown, isSubmitting: boolean) {
  const submitOnce = () => {
    if (!isSubmitting) submit();
  };
  return {
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      submitOnce();
    },
    field: {
      onChange: ({ target }: { readonly target: { readonly value: string } }) => {
        if (verificationCode(target.value) === undefined) submitOnce();
      },
    },
  };
}

export const isWrongCode = (error: unknown): boolean =>
  error instanceof HttpError && error.code === 'code_wrong';
