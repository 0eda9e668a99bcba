import type { Position } from '@refrain/contracts/kernel';
import type { ChangeBus, Progress } from '@refrain/storage/change-bus';
import type { Checkpoint } from '@refrain/storage/read-store';

/**
 * How far each projection has seen the log. Its checkpoint may be behind that, where nothing in between changed a document: the bus says so. What was said
 * of another checkpoint does not count: a generation was swapped in, the log went back, or the message is older than what is stored.
 */
export class Seen {
  private readonly announced = new Map<string, Progress>();
  readonly close: () => void;

  constructor(bus: ChangeBus) {
    this.close = bus.subscribe((message) => {
      if (message.kind !== 'progress') return;
      const { projection, stored } = message.progress;
      if (stored === undefined) this.announced.delete(projection);
      else this.announced.set(projection, message.progress);
    });
  }

  /** The position of a projection whose checkpoint is this. */
  since({ projection, version, position }: Checkpoint): Position {
    const said = this.announced.get(projection);
    return said?.stored === position && said.version === version && said.position > position ? said.position : position;
  }
}
