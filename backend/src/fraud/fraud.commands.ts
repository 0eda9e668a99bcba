import { FRAUD_RULES, fraudRefusals, type FraudRuleName, type StartReplayRequest } from '@refrain/contracts/fraud';
import { isTakenFrom } from '@refrain/projections/fraud';
import { DomainError } from '../kernel/domain-error';
import { EVENT_LOG } from '../kernel/values/tokens';
import { command } from '../kernel/write/command';
import { appealDecider, appealStream } from './appeal.decider';
import { weekOf } from './plays/play-table';
import { replayDecider, replayStream } from './replay.decider';

const mondayOf = (day: string | null): string | null =>
  day ? weekOf(`${day.slice(0, 'YYYY-MM-DD'.length)}T00:00:00.000Z`) : null;

type Start = Readonly<{ request: StartReplayRequest; startedBy: string }>;

export const StartReplay = command('StartReplay', { log: EVENT_LOG }, async ({ request, startedBy }: Start, facts) => {
  const [from, to] = [mondayOf(request.from), mondayOf(request.to)];
  if (from !== null && to !== null && to < from) throw new DomainError(fraudRefusals.windowNotValid);
  const rules = [...new Set<FraudRuleName>(request.rules)].map((name) => ({ name, version: FRAUD_RULES[name].version }));
  if (rules.length === 0) throw new DomainError(fraudRefusals.noRules);
  const replayId = facts.created('fraudReplay');
  const until = await facts.log.head();
  const position = await facts.decide(replayStream(replayId), replayDecider, { replayId, startedBy, rules, from, to, until });
  return { replayId, position };
});

type Cancel = Readonly<{ replayId: string; cancelledBy: string }>;
export const CancelReplay = command('CancelReplay', (asked: Cancel, { decide }) =>
  decide(replayStream(asked.replayId), replayDecider, asked),
);

type Approve = Readonly<{ replayId: string; approvedBy: string; reason: string }>;
export const ApproveReplay = command('ApproveReplay', (asked: Approve, { decide }) =>
  decide(replayStream(asked.replayId), replayDecider, asked),
);

type Undo = Readonly<{ replayId: string; undoneBy: string; reason: string }>;
export const UndoReplay = command('UndoReplay', (asked: Undo, { decide }) =>
  decide(replayStream(asked.replayId), replayDecider, asked),
);

type Appeal = Readonly<{ replayId: string; artistId: string; words: string }>;
export const AppealTaken = command('AppealTaken', async (asked: Appeal, { decide, store }) => {
  if (!(await isTakenFrom(store, asked.replayId, asked.artistId))) throw new DomainError(fraudRefusals.nothingTaken);
  return decide(appealStream(asked.replayId, asked.artistId), appealDecider, asked);
});

type Decide = Readonly<{ replayId: string; artistId: string; decidedBy: string; isGranted: boolean; answer: string }>;
export const DecideFraudAppeal = command('DecideFraudAppeal', (asked: Decide, { decide }) =>
  decide(appealStream(asked.replayId, asked.artistId), appealDecider, asked),
);
