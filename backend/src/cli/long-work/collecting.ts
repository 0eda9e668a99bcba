import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Growth of the heap after which it is collected, in bytes. */
const GROWTH = 32 << 20;

/**
 * To be called now and then by work that keeps little and drops much. Left to itself, V8 lets such a heap grow to several times of what is
 * kept before it collects. Collecting so little takes some 10 ms.
 */
export const collecting = (growth = GROWTH, heapBytes = () => getHeapStatistics().used_heap_size): (() => boolean) => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  let kept = heapBytes();
  return () => {
    if (heapBytes() - kept < growth) return false;
    collect();
    kept = heapBytes();
    return true;
  };
};
