/** The address that a browser names when a module could not be loaded, if it is one of ours. */
export function failedModule(error: unknown, origin: string): string | undefined {
  const [address] = /https?:\/\/[^\s?'"]+\.js/.exec(error instanceof Error ? error.message : '') ?? [];
  return address?.startsWith(`${origin}/`) ? address : undefined;
}
