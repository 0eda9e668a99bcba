import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A partner's stand-in on loopback. */
export abstract class LoopbackDouble {
  private readonly server = createServer((request, response) => void this.serve(request, response));
  private port = 0;

  protected abstract serve(request: IncomingMessage, response: ServerResponse): Promise<void> | void;

  async listening(): Promise<this> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    this.port = (this.server.address() as AddressInfo).port;
    return this;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

/** One whose questions go wrong on demand. */
export abstract class FaultyDouble<Arrow extends string, Fault> extends LoopbackDouble {
  readonly asked: Arrow[] = [];
  /** A fault for any question, where it gives one. */
  fault: (arrow: Arrow) => Fault | null = () => null;
  private readonly planned = new Map<Arrow, (Fault | null)[]>();

  /** The next questions of this arrow go wrong like this; null answers rightly. */
  next(arrow: Arrow, ...faults: readonly (Fault | null)[]): void {
    this.planned.set(arrow, [...(this.planned.get(arrow) ?? []), ...faults]);
  }

  protected faultOf(arrow: Arrow): Fault | null {
    return this.planned.get(arrow)?.shift() ?? this.fault(arrow);
  }
}
