import { authorityContext, authorityRefusals, rankOf, type Rights, type RightsChanged } from '@refrain/contracts/authority';
import { DomainError } from '../../kernel/domain-error';
import fc from 'fast-check';
import { specFor } from '../../kernel/testing/decider-spec';
import { rightsDecider, type HeldRights } from './rights.decider';

const { given } = specFor(rightsDecider);
const changed = authorityContext.sample.RightsChanged;
const { userId, before: fan, after: moderator, changedBy, reason } = changed.data;
const admin = (adminLevel: number | null, isSupremeAdmin = false): Rights => ({ role: 'admin', adminLevel, isSupremeAdmin });
const held = (rights: Rights, grants = 0): HeldRights => ({ rights, grants });

type Asked = { userId: string; from: Rights; to: Rights; changedBy: string; person: HeldRights; admin: HeldRights };
const ask = (more: Partial<Asked> = {}) =>
  ({
    type: 'ChangeRights',
    data: { userId, from: fan, to: moderator, changedBy, reason, person: held(fan), admin: held(admin(1), 1), ...more },
  }) as const;

it('an admin gives rights below their own, once', () => {
  given().when(ask()).then(changed);
  given(changed).when(ask()).then();
});

it.each([
  ['their own', { userId: changedBy }, authorityRefusals.own],
  ['rights like their own', { to: admin(1) }, authorityRefusals.notYoursToGive],
  ['rights above their own', { to: admin(0) }, authorityRefusals.notYoursToGive],
  ['supreme rights', { to: admin(1, true) }, authorityRefusals.notYoursToGive],
  ['rights of an equal', { person: held(admin(1)), from: admin(1), to: fan }, authorityRefusals.notYoursToChange],
  ['rights of a supreme admin', { person: held(admin(1, true)), to: fan }, authorityRefusals.notYoursToChange],
  ['a level without the role', { to: { ...fan, adminLevel: 2 } }, authorityRefusals.notValid],
  ['half a level', { to: admin(1.5) }, authorityRefusals.notValid],
  ['what was changed meanwhile', { person: held({ ...fan, role: 'artist' }) }, authorityRefusals.changed],
  ['anything, without a right', { admin: held({ ...fan, role: 'artist' }) }, authorityRefusals.notYoursToChange],
] as const)('an admin does not change %s', (_what, more, refusal) => given().when(ask(more)).thenRefuses(refusal));

it('a supreme admin changes those of another, who can do nothing with them any more', () => {
  const [ada, ben] = [held(admin(1, true), 1), held(admin(1, true), 1)];
  const demotion = ask({ userId: 'ben', from: ben.rights, to: fan, changedBy: 'ada', person: ben, admin: ada });
  const demoted: RightsChanged = {
    ...changed,
    data: { userId: 'ben', before: ben.rights, after: fan, grants: 1, changedBy: 'ada', reason },
  };
  given().when(demotion).then(demoted);
  const revenge = ask({ userId: 'ada', from: ada.rights, to: fan, changedBy: 'ben', person: ada, admin: ben });
  given(demoted).when(revenge).thenRefuses(authorityRefusals.notYoursToChange);
});

it('what an operator granted since holds', () => {
  const since = held({ ...fan, role: 'auditor' }, 2);
  given(changed)
    .when(ask({ person: since, from: since.rights, to: fan }))
    .then({ ...changed, data: { ...changed.data, before: since.rights, after: fan, grants: 2 } });
});

it('whatever admins try at once, one admin stays supreme, and no admin rises by themselves', () =>
  fc.assert(
    fc.property(
      fc.array(fc.record({ by: fc.nat(3), of: fc.nat(3), level: fc.option(fc.nat(3)), top: fc.boolean(), late: fc.boolean() })),
      (tries) => {
        const accounts = [admin(1, true), admin(1, true), admin(2), fan].map((rights) => held(rights, 1));
        let state = rightsDecider.initialState();
        for (const { by, of, level, top, late } of tries) {
          const now = (i: number): Rights => {
            const last = state[`u${i}`];
            return last && accounts[i]!.grants <= last.grants ? last.rights : accounts[i]!.rights;
          };
          const to = top ? admin(level, true) : level === null ? fan : admin(level);
          const asked = { from: now(of), to, person: accounts[of]!, admin: accounts[by]! };
          const own = rankOf(now(by));
          let events: readonly RightsChanged[] = [];
          try {
            events = rightsDecider.decide(ask({ userId: `u${of}`, changedBy: `u${by}`, ...asked }), state);
          } catch (error) {
            if (!(error instanceof DomainError)) throw error;
          }
          for (const event of events) {
            expect(by).not.toBe(of);
            expect(own === -1 || own < rankOf(event.data.after)).toBe(true);
            state = rightsDecider.evolve(state, event);
            // The account follows at once, or with the next decision about it.
            if (!late) accounts[of] = held(event.data.after, event.data.grants + 1);
          }
          expect([0, 1, 2, 3].some((i) => now(i).isSupremeAdmin)).toBe(true);
        }
      },
    ),
  ));
