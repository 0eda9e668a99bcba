import { rewardRefusals, rewardsContext } from '@refrain/contracts/rewards';
import { specFor } from '../kernel/testing/decider-spec';
import { rewardDecider } from './reward.decider';

const { given } = specFor(rewardDecider);
const { RewardGranted: granted } = rewardsContext.sample;
const { rewardId, userId, rule, expiresAt } = granted.data;
const later = expiresAt.replace('2026', '2027');
const own = { rewardId, userId };
const now = expiresAt.replace('2026', '2025');
const words = 'A sample appeal';
const answer = 'A sample answer';
const replay = { ...own, replayId: 'replay-1' };

const withdrawn = { type: 'RewardWithdrawn', data: replay } as const;
const appealed = { type: 'RewardAppealed', data: { ...own, words } } as const;
const givenBack = { type: 'RewardAppealGranted', data: { ...own, decidedBy: 'admin-1', answer, expiresAt: later } } as const;
const upheld = { type: 'RewardAppealUpheld', data: { ...own, decidedBy: 'admin-1', answer } } as const;
const restored = { type: 'RewardRestored', data: { ...replay, expiresAt } } as const;
const claimed = { type: 'RewardClaimed', data: { ...own, act: rule.act, points: rule.points } } as const;

const appeal = { type: 'AppealReward', data: { ...own, words, now } } as const;
const decide = (isGranted: boolean) =>
  ({ type: 'DecideAppeal', data: { rewardId, decidedBy: 'admin-1', isGranted, answer, expiresAt: later } }) as const;
const claim = { type: 'ClaimReward', data: { ...own, now } } as const;
const withdraw = { type: 'WithdrawReward', data: { ...replay, replayId: 'replay-2' } } as const;
const undo = { type: 'RestoreReward', data: replay } as const;
const taken = [granted, withdrawn] as const;

describe('a reward that a decision against fraud took', () => {
  it('is appealed once, and can be claimed only once an admin gave it back', () => {
    given(...taken)
      .when(appeal)
      .then(appealed);
    given(...taken, appealed)
      .when(appeal)
      .then();
    given(...taken, appealed)
      .when(claim)
      .thenRefuses(rewardRefusals.withdrawn);
    given(...taken, appealed)
      .when(decide(true))
      .then(givenBack);
    given(...taken, appealed, givenBack)
      .when(claim)
      .then(claimed);
    given(...taken, appealed, givenBack)
      .when(appeal)
      .thenRefuses(rewardRefusals.notAppealable);
  });
  it('and that was given back stays so after the undo, and is paid once', () => {
    given(...taken, appealed, givenBack)
      .when(undo)
      .then();
    given(...taken, appealed, givenBack, claimed)
      .when(undo)
      .then();
    given(...taken, appealed, givenBack, claimed)
      .when(claim)
      .then();
  });
  it('and that was given back is not taken by another decision', () => {
    given(...taken, appealed, givenBack)
      .when(withdraw)
      .then();
    given(...taken, appealed, givenBack, claimed)
      .when(withdraw)
      .then();
  });
  it('waits again after the undo, also where its appeal waits or was turned down', () => {
    given(...taken, appealed)
      .when(undo)
      .then(restored);
    given(...taken, appealed, restored)
      .when(decide(true))
      .thenRefuses(rewardRefusals.notAppealed);
    given(...taken, appealed, upheld)
      .when(claim)
      .thenRefuses(rewardRefusals.upheld);
    given(...taken, appealed, upheld)
      .when(appeal)
      .thenRefuses(rewardRefusals.notAppealable);
    given(...taken, appealed, upheld)
      .when(undo)
      .then(restored);
    given(...taken, appealed, upheld, restored)
      .when(undo)
      .then();
    given(...taken, appealed, upheld, restored)
      .when(claim)
      .then(claimed);
  });
});

it('an appeal against the cap has nothing to do with the undo of a replay', () => {
  const refused = rewardsContext.sample.RewardRefused;
  const of = { rewardId: refused.data.rewardId, userId: refused.data.userId };
  const turnedDown = { ...upheld, data: { ...upheld.data, ...of } } as const;
  given(refused, { ...appealed, data: { ...of, words } }, turnedDown)
    .when({ ...undo, data: { ...undo.data, ...of } })
    .then();
});
