import { SIMULATION } from '@refrain/contracts/fraud';
import { scoreOf } from './score';
import { ATTACK_KINDS } from './world';

/** `FRAUD_LONG=1` is the long form: all seeds, three weeks of many listeners. None of them was looked at while the limits were chosen; these were 1 to 5. */
const IS_LONG = process.env.FRAUD_LONG === '1';
const { firstSeed, seeds, ...SHOWN } = SIMULATION;
const SEEDS = Array.from({ length: IS_LONG ? seeds : 2 }, (_, n) => firstSeed + n);
const CROWD = IS_LONG ? { listeners: 800, days: 21, groups: 2 } : SHOWN;

const [LEAST_RECALL, LEAST_PRECISION, MOST_FALSELY] = [0.9, 0.95, 0.001];

it.each(SEEDS)(
  'the default rules find each kind of attack and leave organic listeners alone (seed %p)',
  (seed) => {
    const { kinds, organic, falselyVoided } = scoreOf({ seed, ...CROWD });
    if (IS_LONG) process.stdout.write(`${JSON.stringify({ seed, organic, falselyVoided, kinds })}\n`);
    expect(kinds.map(({ kind }) => kind)).toEqual(ATTACK_KINDS);
    expect(kinds.filter(({ plays }) => plays === 0)).toEqual([]);
    expect(kinds.filter(({ plays, found }) => found / plays < LEAST_RECALL)).toEqual([]);
    expect(kinds.filter(({ named, rightly }) => rightly / named < LEAST_PRECISION)).toEqual([]);
    expect(falselyVoided / organic).toBeLessThanOrEqual(MOST_FALSELY);
  },
  120_000,
);
