import { FRAUD_RULE_NAMES, type FraudRuleName } from '@refrain/contracts/fraud';
import type { PlayTable } from '../plays/play-table';
import { weekFrom } from './judged-week';
import { judgedBy } from './judges';

/** A play that is convicted: its row, the first rule that convicts it, and the number that does. */
export type Conviction = Readonly<{ row: number; rule: FraudRuleName; fact: number }>;

/** What the chosen rules take out of a week, in the order of the log. */
export const judgeWeek = (table: PlayTable, rules: readonly FraudRuleName[]): readonly Conviction[] => {
  const week = weekFrom(table);
  const chosen = FRAUD_RULE_NAMES.filter((name) => rules.includes(name));
  const said = chosen.map((name) => judgedBy(name, week));
  // The first rule of the table comes last, so that its number stays.
  const first = new Uint8Array(table.size);
  for (let n = said.length - 1; n >= 0; n -= 1) {
    const facts = said[n]!;
    for (let row = 0; row < table.size; row += 1) if (facts[row]! > 0) first[row] = n + 1;
  }
  const convictions: Conviction[] = [];
  for (let row = 0; row < table.size; row += 1) {
    const n = first[row]! - 1;
    if (n >= 0) convictions.push({ row, rule: chosen[n]!, fact: said[n]![row]! });
  }
  return convictions;
};
