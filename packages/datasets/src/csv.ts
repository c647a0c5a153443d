/**
 * Parses a CSV text into records by header name; fields may be in double quotes (RFC 4180), but without line breaks.
 */
export function parseCsv(text: string): Map<string, string>[] {
  const [header = [], ...rows] = lines(text);
  return rows.map((row) => new Map(header.map((name, at) => [name, row[at] ?? ''])));
}

function lines(text: string): string[][] {
  const rows: string[][] = [];
  for (const line of text.split(/\r?\n/)) {
    if (line !== '') rows.push(line.includes('"') ? quotedFields(line) : line.split(','));
  }
  return rows;
}

function quotedFields(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, bare]) => quoted?.replaceAll('""', '"') ?? bare ?? '',
  );
}
