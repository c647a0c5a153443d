/** Focuses the first invalid field of a form, once its errors are rendered. */
export function focusFirstError(formId: string): void {
  setTimeout(() => {
    document.querySelector<HTMLElement>(`#${CSS.escape(formId)} [aria-invalid='true']`)?.focus();
  });
}
