import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { collectDefaultMetrics, Registry } from 'prom-client';
import { parse } from 'yaml';

const root = join(__dirname, '..', '..');
const read = (...path: string[]) => readFileSync(join(root, ...path), 'utf8');

type Rule = { alert: string; expr: string; for: string; labels: { severity: string }; annotations: { summary: string } };
const rules = (parse(read('deploy', 'alerts.yml')) as { groups: { rules: Rule[] }[] }).groups.flatMap((group) => group.rules);
type Panel = { id: number; title: string; targets?: { expr: string }[] };
const boards = readdirSync(join(root, 'deploy', 'dashboards')).map(
  (file) => JSON.parse(read('deploy', 'dashboards', file)) as { uid: string; panels: Panel[] },
);
const expressions = [
  ...rules.map(({ expr }) => expr),
  ...boards.flatMap(({ panels }) => panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))),
];

const everything = readdirSync(join(root, 'backend', 'src'), { recursive: true, encoding: 'utf8' });
const sources = everything.filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'));
const code = sources.map((file) => read('backend', 'src', file)).join('\n');
const ours = new Set([...code.matchAll(/'(refrain_\w+)'/g)].map(([, name = '']) => name));
const asked = [...new Set(expressions.flatMap((expr) => [...expr.matchAll(/\brefrain_\w+/g)].map(([name]) => name)))];

const itWithPrometheus = spawnSync('promtool', ['--version']).status === 0 ? it : it.skip;

describe('what operators watch', () => {
  it('asks only for metrics that the processes publish', () => {
    expect(asked.length).toBeGreaterThan(5);
    expect(asked.filter((name) => !ours.has(name.replace(/_(bucket|count|sum)$/, '')))).toEqual([]);
  });

  it('asks of the process itself only for metrics that it publishes', () => {
    const registry = new Registry();
    collectDefaultMetrics({ register: registry });
    const published = registry.getMetricsAsArray().map(({ name }) => name);
    const theirs = expressions.flatMap((expr) => expr.match(/\b(?:process|nodejs)_\w+/g) ?? []);
    expect(theirs.length).toBeGreaterThan(2);
    expect(theirs.filter((name) => !published.includes(name))).toEqual([]);
  });

  it('shows every metric of ours', () => {
    expect([...ours].filter((name) => !asked.some((each) => each.startsWith(name)))).toEqual([]);
  });

  it('explains every alert on the operators’ page', () => {
    const page = read('deploy', 'README.md');
    expect(rules.filter(({ alert }) => !page.includes(`| ${alert} |`)).map(({ alert }) => alert)).toEqual([]);
    expect([...page.matchAll(/^\| (Refrain\w+) \|/gm)].map(([, alert]) => alert).sort()).toEqual(
      rules.map(({ alert }) => alert).sort(),
    );
  });

  it('gives every alert a severity, a summary and some patience', () => {
    for (const rule of rules) {
      const { severity } = rule.labels;
      expect(rule).toMatchObject({ for: expect.stringMatching(/^\d+m$/), annotations: { summary: expect.any(String) } });
      expect(['critical', 'warning']).toContain(severity);
    }
  });

  it('takes no refusal for load for an error, or for a fast answer', () => {
    const judged = rules.flatMap(({ expr }) => expr.match(/refrain_http_request_seconds_\w+(\{[^}]*\})?/g) ?? []);
    expect(judged.length).toBeGreaterThan(2);
    expect(judged.filter((selected) => !selected.includes('shed=""'))).toEqual([]);
  });

  it('numbers the panels of a board once each', () => {
    for (const { panels } of boards) expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  });

  itWithPrometheus.each([
    ['rules', ['alerts.yml']],
    ['config', ['--syntax-only', 'prometheus.yml']],
  ])('are %s that Prometheus itself accepts', (what, args) => {
    const { status, stderr } = spawnSync('promtool', ['check', what, ...args], { cwd: join(root, 'deploy'), encoding: 'utf8' });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });
});
