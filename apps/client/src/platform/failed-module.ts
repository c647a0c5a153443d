/** The address in a browser's module loading error, if it is of our origin. */
export function failedModule(error: unknown, origin: string): string | undefined {
  const [address] = /https?:\/\/[^\s?'"]+\.js/.exec(error instanceof Error ? error.message : '') ?? [];
  return address?.startsWith(`${origin}/`) ? address : undefined;
}
