import { authorityContext } from '@refrain/contracts/authority';
import { securityContext } from '@refrain/contracts/security';
import { folded, recorded, type Given } from '../kernel/testing/projection-spec';
import { securityProjection } from './security.projector';
import { securityActPage, securityActsOf } from './security.queries';

const about = (type: string, userId: string): Given => ({ type, data: { userId } });
const { SessionsEnded: ended, SignInUnlocked: unlocked } = securityContext.sample;
const changed = authorityContext.sample.RightsChanged;

it('whatever ends all sessions of a person is listed, the newest first, with who did it and why', async () => {
  const events = [about('PasswordReset', 'user-ben'), about('PasswordChanged', 'user-ben'), changed, ended, unlocked];
  const store = await folded(securityProjection, recorded(...events, about('DeletionRequested', 'user-ben')));
  expect(
    (await securityActPage(store, undefined)).acts.map(({ what, userId, by, reason }) => [what, userId, by, reason]),
  ).toEqual([
    ['leave', 'user-ben', null, null],
    ['unlock', unlocked.data.userId, unlocked.data.unlockedBy, unlocked.data.reason],
    ['admin', ended.data.userId, ended.data.endedBy, ended.data.reason],
    ['rights', changed.data.userId, changed.data.changedBy, changed.data.reason],
    ['change', 'user-ben', null, null],
    ['reset', 'user-ben', null, null],
  ]);
  expect((await securityActsOf(store, 'user-ben')).map(({ what }) => what)).toEqual(['leave', 'change', 'reset']);
});

it('nothing of it stays of an erased person', async () => {
  const store = await folded(
    securityProjection,
    recorded(ended, about('PasswordReset', 'user-ben'), about('AccountErased', ended.data.userId)),
  );
  expect((await securityActPage(store, undefined)).acts.map(({ userId }) => userId)).toEqual(['user-ben']);
});
