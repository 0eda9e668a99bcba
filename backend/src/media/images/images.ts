import { availableParallelism } from 'node:os';
import { FairQueue } from '../tool/fair-queue';
import { startImageProcess, type ImageProcess } from './image-process';
import type { imageWork, ImageWork } from './image-work';

const PLACES = Math.max(1, Math.floor(availableParallelism() / 2));
const LIMIT_MS = 30_000;
const MOST_PER_OWNER = 8;
const MOST_WAITING = 200;

type Kind = keyof typeof imageWork;

/**
 * Decodes images for a whole process of ours: a few at a time, in processes of their own, in turns that are fair to the people who sent them.
 */
export class Images {
  private readonly queue: FairQueue;
  private readonly idle: ImageProcess[] = [];

  constructor(
    private readonly start: () => ImageProcess = () => startImageProcess(LIMIT_MS),
    places = PLACES,
  ) {
    this.queue = new FairQueue({ places, mostPerOwner: MOST_PER_OWNER, mostWaiting: MOST_WAITING });
  }

  /**
   * @param owner the person whose image it is; much of one waits for itself
   * @throws MediaProblem where the image is to blame
   * @throws MediaToolUnavailable where we are
   * @throws QueueFull where too much waits
   */
  async run<K extends Kind>(
    owner: string,
    kind: K,
    ...args: Parameters<ImageWork[K]>
  ): Promise<Awaited<ReturnType<ImageWork[K]>>> {
    return this.queue.run(owner, 1, () => this.decode({ kind, args })) as Promise<Awaited<ReturnType<ImageWork[K]>>>;
  }

  private async decode(asked: Parameters<ImageProcess['run']>[0]): Promise<unknown> {
    const one = this.idle.pop() ?? this.start();
    try {
      return await one.run(asked);
    } finally {
      this.idle.push(one);
    }
  }
}

/** One for each process of ours: the bound is over everything that it decodes. */
export const images = new Images();
