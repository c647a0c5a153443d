const sections = ['## Status', '## Context', '## Decision', '## Consequences'] as const;

const pageName = /^docs\/decisions\/(\d{4})-[\w-]+\.md$/;

/** Whether a file is a decision page, as `docs/decisions/0012-jobs-claim-due-rows.md` is. */
export const isDecisionPage = (file: string): boolean => pageName.test(file);

/**
 * What is wrong with a decision page: a title other than "ADR <n>: …" with its file's number, sections other
 * than the template's, or no entry in the index.
 */
export function decisionPageBroken(file: string, page: string, index: string): readonly string[] {
  const number = Number(pageName.exec(file)?.[1]);
  const found = page.split('\n').filter((line) => line.startsWith('## '));
  return [
    ...(page.startsWith(`# ADR ${number}: `) ? [] : [`${file}: the title is not "# ADR ${number}: …"`]),
    ...(found.join() === sections.join() ? [] : [`${file}: the sections are not ${sections.join(', ')}`]),
    ...(index.includes(`(${file.slice(file.lastIndexOf('/') + 1)})`)
      ? []
      : [`${file}: README.md does not list it`]),
  ];
}
