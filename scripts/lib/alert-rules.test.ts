import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { parse } from 'yaml';
import { findProgram } from '../../apps/server/src/testing/programs.ts';
import { projectFiles, root } from './project-files.ts';

const folder = join(root, 'deploy/prometheus');
const read = (file: string) => readFileSync(join(folder, file), 'utf8');
const { groups } = parse(read('alerts.yml')) as {
  groups: readonly { readonly rules: readonly { readonly alert: string; readonly expr: string }[] }[];
};
const rules = groups.flatMap((group) => group.rules);

test('asks only for metrics that the server has, and docs/operations.md explains each alert', () => {
  const sources = projectFiles()
    .filter((file) => /^apps\/server\/src\/.*(?<!\.test)\.ts$/.test(file))
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n');
  const operations = readFileSync(join(root, 'docs/operations.md'), 'utf8');
  for (const { alert, expr } of rules) {
    for (const [metric] of expr.matchAll(/hoist_[a-z_]+/g))
      assert.ok(sources.includes(`'${metric.replace(/_(count|bucket)$/, '')}'`), metric);
    assert.ok(operations.includes(`\`${alert}\``), alert);
    assert.ok(read('alerts.test.yml').includes(`alertname: ${alert}`), `${alert} is tried`);
  }
});

const promtool = findProgram('promtool');

test(
  'raises each alert on a bad day and none on a good one',
  { skip: promtool === undefined && 'no promtool on this machine' },
  () => {
    for (const args of [
      ['check', 'rules', 'alerts.yml'],
      ['test', 'rules', 'alerts.test.yml'],
    ])
      execFileSync(promtool ?? '', args, { cwd: folder, stdio: 'pipe' });
  },
);
