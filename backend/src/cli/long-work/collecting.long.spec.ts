import { collecting } from './collecting';

const MIB = 1 << 20;

describe('work that collects its heap', () => {
  it('collects once the heap has grown, and again once it has grown as much behind what was kept', () => {
    let [heap, asked] = [100, 0];
    const collect = collecting(10, () => {
      asked += 1;
      return heap;
    });
    const collectedAt = [105, 109, 110, 115, 119, 120].filter((bytes) => {
      heap = bytes;
      return collect();
    });
    expect({ collectedAt, asked }).toEqual({ collectedAt: [110, 120], asked: 9 });
  });

  it('gives back what was dropped', () => {
    const collect = collecting();
    const held = { lists: Array.from({ length: 64 }, () => Array.from({ length: MIB / 8 }, (_, i) => i + 0.5)) };
    const before = process.memoryUsage().heapUsed;
    held.lists = [];
    const isCollected = collect();
    expect({ isCollected, gaveBack: before - process.memoryUsage().heapUsed > 32 * MIB }).toEqual({
      isCollected: true,
      gaveBack: true,
    });
  });
});
