/** The only console output: errors that neither the user nor the server receives. */
export function report(...what: unknown[]): void {
  // oxlint-disable-next-line no-console
  console.error(...what);
}
