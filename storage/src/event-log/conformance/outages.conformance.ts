import { setTimeout } from 'node:timers/promises';
import { all, anEvent, aStream, eventsOf, listen, n } from '../../testing/log-samples';
import type { EventLog } from '../event-log';
import { LogWentBack } from '../chain/went-back';

/** A server that does on request what real ones do by themselves: no real one does. Milliseconds; each resolves when it is over. */
type PlayedOutages = Readonly<{
  standStill: (milliseconds: number) => Promise<void>;
  notReady: (milliseconds: number) => Promise<void>;
  /** So many appends are answered with the server's own time-out. */
  timeOut: (appends: number) => Promise<void>;
  /** Nobody leads for so long, then another node does: the one before takes no append any more. */
  elect: (leaderlessMs: number) => Promise<void>;
  /** Gives what puts the server back to where it is now. */
  copy: () => Promise<() => Promise<void>>;
}>;

/** A server of its own, and logs on it: of a client that names the node, and of one that finds it as a cluster. */
export type OutageFixture = Readonly<{
  open: (by?: 'name' | 'gossip') => EventLog;
  server: PlayedOutages;
  remove: () => Promise<void>;
}>;

/**
 * What a log on servers promises while these have a bad moment: callers do not see it.
 * @param openFixture null where the server plays nothing on request; the cases are then named and skipped
 */
export const describeOutages = (name: string, openFixture: (() => Promise<OutageFixture>) | null): void => {
  const run = openFixture ? it : it.skip;
  describe(`the ${name} event log, in an outage`, () => {
    let fixture: OutageFixture;
    let log: EventLog;
    beforeEach(async () => {
      if (!openFixture) return;
      fixture = await openFixture();
      log = fixture.open();
      await log.append('a', [anEvent(0)], 'none');
    });
    afterEach(async () => {
      if (!openFixture) return;
      await log.close();
      await fixture.remove();
    });

    /** Every kind of call, eight at once. */
    const calls = async (): Promise<void> => {
      const eight = Array.from({ length: 8 }, async (_, i) => {
        const written = log.append(aStream(), [anEvent(i)], i % 2 === 0 ? 'none' : 'any');
        await Promise.all([written, log.head(), all(log.readStream('a')), all(log.readAll())]);
        expect((await written).revision).toBe(0);
      });
      await Promise.all(eight);
      expect(eventsOf(await all(log.readAll()))).toHaveLength(9);
    };

    run('answers every call of a server that stands still for three seconds', async () => {
      const standing = fixture.server.standStill(3000);
      await calls();
      await standing;
    });

    run('answers every call of a server that is not ready for a second', async () => {
      const over = fixture.server.notReady(1000);
      await setTimeout(100);
      await calls();
      await over;
    });

    run('makes an append again that the server answered with Timeout, and stores it once', async () => {
      await fixture.server.timeOut(3);
      expect((await log.append('a', [anEvent(1)], 0)).revision).toBe(1);
      expect(await all(log.readStream('a'))).toHaveLength(2);
    });

    const ways = [
      ['that is named', 'name'],
      ['of a cluster that is found by gossip', 'gossip'],
    ] as const;
    for (const [leader, by] of ways)
      run(`waits for an election after the leader ${leader}, and goes to the new one`, async () => {
        const member = fixture.open(by);
        await member.append('b', [anEvent(0)], 'none');
        const listener = listen(member, { after: '' });
        const voting = fixture.server.elect(3000);
        await setTimeout(100);
        for (let i = 1; i < 20; i += 1) expect((await member.append('b', [anEvent(i)], i - 1)).revision).toBe(i);
        await voting;
        await listener.until((seen) => seen.length === 21);
        await listener.stop();
        expect((await all(member.readStream('b'))).map(n)).toEqual(Array.from({ length: 20 }, (_, i) => i));
        await member.close();
      });

    run('takes nothing once the log went back below it, and says so', async () => {
      const putBack = await fixture.server.copy();
      for (let i = 1; i < 4; i += 1) await log.append('a', [anEvent(i)], i - 1);
      await putBack();
      const tried = [
        log.append(aStream(), [anEvent(8)], 'none'),
        log.append('a', [anEvent(9)], 'any'),
        log.append('a', [anEvent(9)], 0),
      ];
      for (const refused of tried) await expect(refused).rejects.toMatchObject({ name: 'LogWentBack', code: 'DATA.LOG_BEHIND' });
      await expect(log.head()).rejects.toBeInstanceOf(LogWentBack);
      expect(eventsOf(await all(log.readAll()))).toHaveLength(1);
    });
  });
};
