import { HttpError } from '@hoist/contract/client';
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { showError } from './error-handler.ts';
import { fieldErrors } from '@hoist/web/error-messages';

/**
 * Shows validation errors at their fields and focuses the first; for calls that handle `invalid`.
 * `fields` maps wire names to form fields. Errors of other fields are shown in a toast.
 */
export function showFieldErrors<V extends FieldValues>(
  error: unknown,
  fields: Readonly<Record<string, Path<V>>>,
  setError: UseFormSetError<V>,
): null {
  if (!(error instanceof HttpError && error.code === 'invalid')) return null;
  const refused = Object.entries(fieldErrors(error)).flatMap(([name, message]) => {
    const field = fields[name];
    return field === undefined ? [] : [{ field, message }];
  });
  for (const [index, { field, message }] of refused.entries())
    setError(field, { type: 'server', message }, { shouldFocus: index === 0 });
  if (refused.length === 0) showError(error);
  return null;
}
