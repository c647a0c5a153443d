import { execFileSync } from 'node:child_process';
import { root } from './project-files.ts';

const git = (...args: readonly string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

/** The commit that the branch began at; the last commit where there is no upstream. */
function base(): string {
  try {
    return git('merge-base', 'HEAD', '@{upstream}').trim();
  } catch {
    return 'HEAD';
  }
}

/** Files that differ from the upstream branch, or from the last commit without one, and new files. */
export function changedFiles(): readonly string[] {
  const tracked = git('diff', '--name-only', '--diff-filter=d', '-z', base());
  const untracked = git('ls-files', '--others', '--exclude-standard', '-z');
  return [...new Set(`${tracked}${untracked}`.split('\0'))].filter((file) => file !== '');
}
