const entry = /^- \*\*([A-Z]\d+[a-z]?)\*\* /gm;
const citation = /\bdecisions?\s+(?:(?:\*|\/\/)\s*)?([A-Z]\d+[a-z]?(?:(?:, | and |–)[A-Z]\d+[a-z]?)*)/g;

/** The ids that a decision page explains, as in `- **D4** No double booking …`. */
export function decisionIds(page: string): readonly string[] {
  return [...page.matchAll(entry)].flatMap(([, id]) => (id === undefined ? [] : [id]));
}

/** Citations such as `(decision D4)` or `(decisions E1–E3)` of unexplained ids, as `file:line: …`. */
export function citationsBroken(file: string, text: string, known: ReadonlySet<string>): readonly string[] {
  return [...text.matchAll(citation)].flatMap(({ index, 1: cited = '' }) => {
    const line = text.slice(0, index).split('\n').length;
    return cited
      .split(/, | and |–/)
      .filter((id) => !known.has(id))
      .map((id) => `${file}:${line}: docs/decisions does not explain ${id}`);
  });
}
