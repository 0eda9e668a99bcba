import { FRAUD_RULE_NAMES, type FraudRuleName, type FraudScore } from '@refrain/contracts/fraud';
import { weekOf } from '../plays/play-table';
import { TableBuilder } from '../plays/table-builder';
import { weekFrom } from '../rules/judged-week';
import { judgedBy } from '../rules/judges';
import { simulate } from './simulate';
import { ATTACK_KINDS, type Asked, type Label } from './world';

export type Scores = Readonly<{ kinds: readonly FraudScore[]; organic: number; falselyVoided: number }>;

type Sums = Record<'plays' | 'found' | 'named' | 'rightly', number>;

/** How the default rules do on a simulated history. */
export const scoreOf = (asked: Asked): Scores => {
  const sums = new Map<FraudRuleName, Sums>(ATTACK_KINDS.map((kind) => [kind, { plays: 0, found: 0, named: 0, rightly: 0 }]));
  let [organic, falselyVoided] = [0, 0];
  let week: { builder: TableBuilder; labels: Label[]; counted: boolean[] } | null = null;

  const close = (): void => {
    if (!week) return;
    const { labels, counted } = week;
    const judged = weekFrom(week.builder.build());
    const said = FRAUD_RULE_NAMES.map((rule) => ({ rule, facts: judgedBy(rule, judged) }));
    for (const [row, label] of labels.entries()) {
      if (!counted[row]) continue;
      const by = said.filter(({ facts }) => (facts[row] ?? 0) > 0);
      const isAttack = label !== 'organic' && label !== 'camouflage';
      const own = isAttack ? sums.get(label) : undefined;
      if (own) own.plays += 1;
      if (own && by.length > 0) own.found += 1;
      if (label === 'organic') organic += 1;
      if (label === 'organic' && by.length > 0) falselyVoided += 1;
      for (const { rule } of by) {
        const named = sums.get(rule);
        if (!named) continue;
        named.named += 1;
        if (isAttack) named.rightly += 1;
      }
    }
  };

  for (const { at, data, label } of simulate(asked)) {
    if (week?.builder.week !== weekOf(at)) {
      close();
      week = { builder: new TableBuilder(weekOf(at)), labels: [], counted: [] };
    }
    week.builder.add(at, data);
    week.labels.push(label);
    week.counted.push(data.verdict === 'counted');
  }
  close();
  const kinds = [...sums].map(([kind, counts]) => ({ kind, ...counts }));
  return { kinds, organic, falselyVoided };
};
