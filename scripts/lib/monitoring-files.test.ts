import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { parse, stringify } from 'yaml';
import { findProgram } from '../../apps/server/src/testing/programs.ts';
import { projectFiles, root } from './project-files.ts';

const folder = join(root, 'deploy/prometheus');
const read = (file: string) => readFileSync(join(folder, file), 'utf8');
const { groups } = parse(read('alerts.yml')) as {
  groups: readonly { readonly rules: readonly { readonly alert: string; readonly expr: string }[] }[];
};
const rules = groups.flatMap((group) => group.rules);

interface Panel {
  readonly title: string;
  readonly description?: string;
  readonly targets?: readonly { readonly expr: string }[];
}
const { panels } = JSON.parse(readFileSync(join(root, 'deploy/grafana/hoist.json'), 'utf8')) as {
  readonly panels: readonly Panel[];
};
const shown = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));

const sources = projectFiles()
  .filter((file) => /^apps\/server\/src\/.*(?<!\.test)\.ts$/.test(file))
  .map((file) => readFileSync(join(root, file), 'utf8'))
  .join('\n');

function assertMetricsOf(expr: string): void {
  for (const [metric] of expr.matchAll(/hoist_[a-z_]+/g))
    assert.ok(sources.includes(`'${metric.replace(/_(count|bucket)$/, '')}'`), metric);
}

test('asks only for metrics that the server has, and docs/operations.md explains each alert', () => {
  const operations = readFileSync(join(root, 'docs/operations.md'), 'utf8');
  for (const { alert, expr } of rules) {
    assertMetricsOf(expr);
    assert.ok(operations.includes(`\`${alert}\``), alert);
    assert.ok(read('alerts.test.yml').includes(`alertname: ${alert}`), `${alert} is tried`);
  }
});

test('shows only metrics that the server has, all of them, and names alerts that exist', () => {
  for (const expr of shown) assertMetricsOf(expr);
  for (const [, metric = ''] of sources.matchAll(/name: '(hoist_[a-z_]+)'/g))
    assert.ok(
      shown.some((expr) => expr.includes(metric)),
      `${metric} is shown`,
    );
  const alerts = new Set(rules.map(({ alert }) => alert));
  for (const { description = '' } of panels)
    for (const [alert] of description.matchAll(/Hoist[A-Z]\w+/g)) assert.ok(alerts.has(alert), alert);
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

test(
  'shows expressions that Prometheus understands',
  { skip: promtool === undefined && 'no promtool on this machine' },
  () => {
    const scratch = mkdtempSync(join(tmpdir(), 'hoist-grafana-'));
    try {
      const recorded = shown.map((expr, index) => ({ record: `panel:${index}`, expr }));
      writeFileSync(
        join(scratch, 'panels.yml'),
        stringify({ groups: [{ name: 'panels', rules: recorded }] }),
      );
      execFileSync(promtool ?? '', ['check', 'rules', 'panels.yml'], { cwd: scratch, stdio: 'pipe' });
    } finally {
      rmSync(scratch, { recursive: true, force: true });
    }
  },
);
