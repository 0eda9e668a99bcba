import type { PeoplePage } from '@refrain/contracts/accounts';
import { openMemoryReadStore } from '@refrain/storage/read-store';
import { peopleProjection } from '../../accounts';
import { ProjectionRunner } from '../../kernel';
import { recorded } from '../../kernel/testing/projection-spec';
import { blocksProjection } from '../../visibility';
import { blockPage } from './blocked.queries';

const blocked = (blockerId: string, blockedId: string) => ({ type: 'UserBlocked', data: { blockerId, blockedId } }) as const;

describe('a page of blocked users', () => {
  it('lists them to the person who blocked them, the last one first', async () => {
    const store = openMemoryReadStore();
    const history = recorded(...['ben', 'cleo', 'dan'].map((other) => blocked('ada', other)), blocked('eve', 'ada'));
    for (const projection of [peopleProjection, blocksProjection]) {
      await store.prepare(projection.spec);
      const runner = await ProjectionRunner.open({ log: undefined as never, store, projection });
      await runner.take({
        events: history.filter(({ type }) => projection.types.includes(type)),
        position: history.at(-1)?.position ?? '',
        caughtUp: true,
      });
    }
    const first = JSON.parse(await blockPage(store, 'ada', undefined, 2)) as PeoplePage;
    const second = JSON.parse(await blockPage(store, 'ada', first.next ?? undefined, 2)) as PeoplePage;
    expect([...first.people, ...second.people].map(({ id }) => id)).toEqual(['dan', 'cleo', 'ben']);
    expect(second.next).toBeNull();
  });
});
