import { START } from '@refrain/contracts/kernel';
import type { AsideLane, ProgressChange, Vault } from './vault';

export const aLane = (lane: string, more: Partial<AsideLane> = {}): AsideLane => ({
  ...{ lane, after: '0003', tried: '0004', eventId: 'event-4', eventType: 'PostCreated', waiting: 3, attempts: 2 },
  ...{ failedAt: '2026-06-01T12:00:00.000Z', fault: 'Error ECONNREFUSED', parkedAt: null },
  ...more,
});
const byLane = (lanes: readonly AsideLane[]) => [...lanes].sort((a, b) => (a.lane < b.lane ? -1 : 1));

/** What every engine of the vault promises of the progress of reactions. */
export const describeReactions = (vault: () => Vault, reopened: () => Promise<Vault>): void => {
  const change = (position: string, more: Partial<ProgressChange> = {}): ProgressChange => ({
    position,
    ahead: [],
    put: [],
    removed: [],
    ...more,
  });
  const stored = async (reaction: string) => (await vault().reactions.all()).find((one) => one.reaction === reaction);

  it('starts where its first claim says, and never again', async () => {
    expect(await vault().reactions.all()).toEqual([]);
    expect(await vault().reactions.claim('mail', '0007')).toEqual({ position: '0007', ahead: [], lanes: [], token: 1 });
    expect(await vault().checkpoints.get('mail')).toBe('0007');
    expect(await (await reopened()).reactions.claim('mail', '0099')).toMatchObject({ position: '0007', token: 2 });
    await vault().reactions.claim('empty', START);
    expect(await vault().reactions.claim('empty', '0099')).toMatchObject({ position: START });
  });

  it('goes on from a checkpoint that is older than claims', async () => {
    await vault().checkpoints.put('mail', '0005');
    expect(await vault().reactions.claim('mail', START)).toEqual({ position: '0005', ahead: [], lanes: [], token: 1 });
  });

  it('keeps position, what is done ahead, and lanes, and takes lanes away', async () => {
    const { token } = await vault().reactions.claim('mail', START);
    const lanes = [aLane('account-1'), aLane('a.$b/ü', { parkedAt: '2026-06-01T14:00:00.000Z' })];
    expect(await vault().reactions.save('mail', token, change('0004', { ahead: ['0006', '0008'], put: lanes }))).toBe(true);
    const { lanes: kept = [], ...rest } = (await stored('mail')) ?? {};
    expect([rest, byLane(kept)]).toEqual([{ reaction: 'mail', position: '0004', ahead: ['0006', '0008'] }, byLane(lanes)]);
    expect(await vault().checkpoints.get('mail')).toBe('0004');
    const moved = aLane('account-1', { after: '0009', attempts: 0, failedAt: null });
    await vault().reactions.save('mail', token, change('0009', { put: [moved], removed: ['a.$b/ü', 'never there'] }));
    expect(await (await reopened()).reactions.claim('mail', START)).toEqual({
      position: '0009',
      ahead: [],
      lanes: [moved],
      token: 2,
    });
  });

  it('takes nothing from a holder that another has followed, neither forwards nor back', async () => {
    const old = await vault().reactions.claim('mail', START);
    const next = await vault().reactions.claim('mail', START);
    expect(next.token).toBeGreaterThan(old.token);
    await vault().reactions.save('mail', next.token, change('0005', { put: [aLane('one')] }));
    for (const position of ['0001', '0009']) {
      expect(await vault().reactions.save('mail', old.token, change(position, { put: [aLane('two')], removed: ['one'] }))).toBe(
        false,
      );
    }
    expect(await stored('mail')).toEqual({ reaction: 'mail', position: '0005', ahead: [], lanes: [aLane('one')] });
    expect(await vault().reactions.save('never claimed', 1, change('0001'))).toBe(false);
  });

  it('gives tokens that differ to many who claim at once', async () => {
    const claims = await Promise.all(Array.from({ length: 16 }, () => vault().reactions.claim('mail', START)));
    expect(new Set(claims.map(({ token }) => token)).size).toBe(16);
  });

  it('holds thousands of lanes, and keeps them when a checkpoint is put', async () => {
    const { token } = await vault().reactions.claim('mail', START);
    const put = Array.from({ length: 5000 }, (_, n) => aLane(`account-${String(n).padStart(4, '0')}`));
    await vault().reactions.save('mail', token, change('0004', { put }));
    await vault().checkpoints.put('mail', '0005');
    const { position, lanes = [] } = (await stored('mail')) ?? {};
    expect([position, byLane(lanes)]).toEqual(['0005', put]);
  });
};
