/** The one place that writes to the console: what cannot be told to the user or to the server. */
export function report(...what: unknown[]): void {
  // oxlint-disable-next-line no-console
  console.error(...what);
}
