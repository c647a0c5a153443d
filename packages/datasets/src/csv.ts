/** The rows of a CSV text as records by the names of its header line; fields may stand in double quotes (RFC 4180). */
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
