/** Records of a CSV text (RFC 4180); quoted fields may contain commas, quotes and line breaks. */
export function records(text: string): readonly (readonly string[])[] {
  const found: string[][] = [];
  let record: string[] = [];
  for (const [, quoted, bare = '', end = ''] of text.matchAll(
    /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g,
  )) {
    record.push(quoted === undefined ? bare : quoted.replaceAll('""', '"'));
    if (end === ',') continue;
    if (record.some((field) => field !== '')) found.push(record);
    record = [];
  }
  return found;
}

/** Records of a CSV text by the names of its header. */
export function parseCsv(text: string): Map<string, string>[] {
  const [header = [], ...rows] = records(text);
  return rows.map((row) => new Map(header.map((name, at) => [name, row[at] ?? ''])));
}
