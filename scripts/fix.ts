import { runCommand } from './lib/run-steps.ts';

const lint = await runCommand('oxlint', ['--type-aware', '--fix']);
const format = await runCommand('oxfmt', ['--write']);
for (const { ok, output } of [lint, format]) if (!ok) console.log(output);
process.exitCode = lint.ok && format.ok ? 0 : 1;
