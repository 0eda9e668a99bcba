import { AS_IT_WAS, areForkRules, forkLimits, forkRefusals, forksContext, REAL_PLAYS } from '@refrain/contracts/forks';
import { NO_PAY_RATES } from '@refrain/contracts/earnings';
import { specFor } from '../kernel/testing/decider-spec';
import { forksDecider } from './fork.decider';

const { given } = specFor(forksDecider);
const { HistoryForked: forked, HistoryForkFolded: folded, HistoryForkDropped: dropped } = forksContext.sample;
const failed = { type: 'HistoryForkFailed', data: { forkId: 'fork-1', code: 'TOO_LARGE' } } as const;
const fork = (forkId: string) => ({ ...forked, data: { ...forked.data, forkId } });
const begin = (forkId = 'fork-1', name = forked.data.name) =>
  ({ type: 'ForkHistory', data: { ...fork(forkId).data, name } }) as const;

describe('forks of history', () => {
  it('begin once each, with a name of one line, and are as many as fit', () => {
    given().when(begin()).then(forked);
    given().when(begin('fork-1', ' Twice for\u0000 people ')).then(forked);
    given(forked).when(begin()).then();
    const full = Array.from({ length: forkLimits.forks }, (_, n) => fork(`fork-${n}`));
    given(...full)
      .when(begin('one-more'))
      .thenRefuses(forkRefusals.tooMany);
    given(...full, { ...dropped, data: { ...dropped.data, forkId: 'fork-0' } })
      .when(begin('one-more'))
      .then(fork('one-more'));
  });

  it('are folded or failed while they are wanted', () => {
    const finish = { type: 'FinishFork', data: folded.data } as const;
    const fail = { type: 'FailFork', data: failed.data } as const;
    given(forked).when(finish).then(folded);
    given(forked).when(fail).then(failed);
    given(forked, dropped).when(finish).then();
    given(forked, folded).when(fail).then();
    given(forked, failed).when(finish).then();
  });

  it('are dropped once, by an admin or by their time', () => {
    const drop = { type: 'DropFork', data: dropped.data } as const;
    const expire = { type: 'DropFork', data: { forkId: 'fork-1', droppedBy: null } } as const;
    given(forked).when(drop).then(dropped);
    given(forked, folded)
      .when(expire)
      .then({ ...dropped, data: expire.data });
    given(forked, dropped).when(drop).thenRefuses(forkRefusals.unknown);
    given(forked, dropped).when(expire).then();
  });
});

describe('rules of a fork', () => {
  const { version: _version, from: _from, ...rates } = NO_PAY_RATES;
  it.each<[string, unknown, boolean]>([
    ['nothing changed', AS_IT_WAS, true],
    ['everything changed', { charts: { human: 0, ai: 10 }, plays: { ...REAL_PLAYS, mostADay: 1 }, rates }, true],
    ['half a rule', { ...AS_IT_WAS, charts: { human: 1 } }, false],
    ['a weight that is too large', { ...AS_IT_WAS, charts: { human: 1, ai: 11 } }, false],
    ['a weight that is no whole number', { ...AS_IT_WAS, charts: { human: 0.5, ai: 1 } }, false],
    ['a field more', { ...AS_IT_WAS, more: null }, false],
    ['a field more within', { ...AS_IT_WAS, plays: { ...REAL_PLAYS, __proto: 1 } }, false],
    ['no plays a day at all', { ...AS_IT_WAS, plays: { ...REAL_PLAYS, mostADay: 0 } }, false],
    ['rates that are no rates', { ...AS_IT_WAS, rates: { ...rates, payoutPercent: null } }, false],
    ['a list', [], false],
    ['a text', 'rules', false],
    ['nothing', null, false],
  ])('with %s', (_, rules, holds) => expect(areForkRules(rules)).toBe(holds));
});
