import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { checkRuntime } from './machine';

/** The range of package.json, such as `>=22.13.0`. */
export const neededNode = (): string => {
  const { engines } = JSON.parse(readFileSync(resolve(__dirname, '../../../../package.json'), 'utf8')) as {
    engines: { node: string };
  };
  return engines.node;
};

/** What to say of a Node that is too old, for people or as JSON; null for one that will do. */
export const refusalOfNode = (version: string, args: readonly string[]): string | null => {
  const finding = checkRuntime(version, neededNode());
  if (finding.state === 'ok') return null;
  return args.includes('--json')
    ? JSON.stringify({ ok: false, findings: [finding] })
    : `refrain: ${finding.says}. ${finding.todo}`;
};
