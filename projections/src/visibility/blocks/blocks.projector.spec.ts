import { contentsOf, folded, recorded, specFor, type Given } from '../../kernel/testing/projection-spec';
import { blocksProjection } from './blocks.projector';
import { blockCountOf, blockedAmong, blockedFor, blocksBetween } from './blocks.queries';

const { given } = specFor(blocksProjection);
const blocked = (blockerId: string, blockedId: string) => ({ type: 'UserBlocked', data: { blockerId, blockedId } }) as const;
const unblocked = (blockerId: string, blockedId: string) => ({ type: 'UserUnblocked', data: { blockerId, blockedId } }) as const;
const after = async (...history: readonly Given[]) =>
  contentsOf(await folded(blocksProjection, recorded(...history)), blocksProjection);

describe('a block', () => {
  it('is known from both sides', () =>
    given(blocked('ada', 'ben')).shows({
      blockPairs: {
        'ada:ben': { viewerId: 'ada', otherId: 'ben', byViewer: true, byOther: false, since: '2026-06-01T12:00:00.000Z' },
        'ben:ada': { viewerId: 'ben', otherId: 'ada', byViewer: false, byOther: true, since: '' },
      },
      blockTallies: { ada: { blocks: 1, blockedBy: 0 }, ben: { blocks: 0, blockedBy: 1 } },
    }));
  it('leaves nothing when it ends', async () => {
    await given(blocked('ada', 'ben'), unblocked('ada', 'ben')).shows({});
    expect(await after(blocked('ada', 'ben'), unblocked('ada', 'ben'))).toEqual({});
  });
  it('of both by each other holds until both have ended it', async () => {
    const both = [blocked('ada', 'ben'), blocked('ben', 'ada')];
    await given(...both).shows({ blockTallies: { ada: { blocks: 1, blockedBy: 1 }, ben: { blocks: 1, blockedBy: 1 } } });
    expect(await after(...both, unblocked('ada', 'ben'))).toEqual(await after({ type: 'Nothing', data: {} }, both[1]!));
  });
  it('goes with an account, on both sides', async () => {
    const erased = { type: 'AccountErased', data: { userId: 'ada' } } as const;
    const others = [blocked('ben', 'cleo'), blocked('cleo', 'dan')];
    await given(...others, blocked('ada', 'ben'), blocked('ben', 'ada'), blocked('cleo', 'ada'), erased).shows(
      await after(...others),
    );
  });
});

describe('who is blocked', () => {
  it('is asked for a viewer and some others, and never for a visitor', async () => {
    const store = await folded(blocksProjection, recorded(blocked('ada', 'ben'), blocked('cleo', 'ada')));
    const many = Array.from({ length: 150 }, (_, i) => `nobody-${i}`);
    expect([...(await blockedAmong(store, 'ada', ['ben', 'cleo', 'dan']))]).toEqual(['ben', 'cleo']);
    expect([...(await blockedAmong(store, 'ada', [...many, 'cleo']))]).toEqual(['cleo']);
    expect([...(await blockedAmong(store, 'dan', [...many, 'cleo']))]).toEqual([]);
    expect((await blockedAmong(store, null, ['ben'])).size).toBe(0);
    expect(await blockedFor(store, 'ada')).toEqual(['ben', 'cleo']);
    expect(await blocksBetween(store, 'ben', 'ada')).toEqual({ byViewer: false, byOther: true });
    expect([await blockCountOf(store, 'ada'), await blockCountOf(store, 'ben')]).toEqual([1, 0]);
  });
});
