export function median(values: readonly number[]): number {
  const ordered = values.toSorted((a, b) => a - b);
  return ordered[Math.floor(ordered.length / 2)] ?? Number.NaN;
}

/** One line of a bench: name, value, and ratio to a limit or a comparison of the same run. */
export function print(
  name: string,
  { figure, ratio }: { readonly figure: string; readonly ratio: string },
): void {
  process.stdout.write(`${name.padEnd(52)} ${figure.padStart(16)}   ${ratio}\n`);
}
