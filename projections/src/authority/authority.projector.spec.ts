import { authorityContext, type Rights } from '@refrain/contracts/authority';
import { folded, recorded, type Given } from '../kernel/testing/projection-spec';
import { authorityProjection } from './authority.projector';
import { admins, changesOf, rightsChanges } from './authority.queries';

const sample = authorityContext.sample.RightsChanged;
const level = (adminLevel: number | null, isSupremeAdmin = false): Rights => ({ role: 'admin', adminLevel, isSupremeAdmin });
const fan: Rights = { role: 'fan', adminLevel: null, isSupremeAdmin: false };
const decided = (userId: string, after: Rights): Given => ({ ...sample, data: { ...sample.data, userId, after } });
const granted = (userId: string, rights: Rights): Given => ({ type: 'RoleGranted', data: { userId, ...rights } });
const erased = (userId: string): Given => ({ type: 'AccountErased', data: { userId } });
const listed = async (...events: readonly Given[]) =>
  (await admins(await folded(authorityProjection, recorded(...events)))).map(({ userId, changedBy }) => [userId, changedBy]);

it('admins stand by privilege, each with who made them one', async () => {
  const auditor: Rights = { ...fan, role: 'auditor' };
  const people = [
    granted('auditor', auditor),
    decided('two', level(2)),
    granted('two', level(2)),
    granted('plain', level(null)),
    granted('top', level(1, true)),
    granted('fan', fan),
  ];
  expect(await listed(...people)).toEqual([
    ['top', null],
    ['two', sample.data.changedBy],
    ['plain', null],
    ['auditor', null],
  ]);
});

it('what the operator grants later holds, and nobody stands there without rights', async () => {
  expect(await listed(decided('two', level(2)), granted('two', level(1)))).toEqual([['two', null]]);
  expect(await listed(decided('two', level(2)), decided('two', fan), granted('two', fan))).toEqual([]);
  expect(await listed(granted('two', level(2)), { type: 'ArtistPromoted', data: { userId: 'two' } })).toEqual([]);
  expect(await listed(granted('two', level(2)), erased('two'))).toEqual([]);
});

it('decisions are listed, the newest first, and go with the person they are about', async () => {
  const events = [decided('one', level(3)), decided('two', level(2)), decided('one', fan)];
  const store = await folded(authorityProjection, recorded(...events));
  expect((await rightsChanges(store, undefined)).changes.map(({ userId }) => userId)).toEqual(['one', 'two', 'one']);
  expect((await changesOf(store, 'one')).map(({ after }) => after)).toEqual([fan, level(3)]);
  const after = await folded(authorityProjection, recorded(...events, erased('one')));
  expect((await rightsChanges(after, undefined)).changes.map(({ userId }) => userId)).toEqual(['two']);
});
