import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

type Reading = Readonly<{ labels?: Readonly<Record<string, string>>; value: number }>;

export type Answered = Readonly<{ method: string; route: string; status: number; shed: boolean; ms: number }>;

/** How a command came out. */
export type Outcome = 'done' | 'refused' | 'unavailable' | 'failed';

const REQUEST_SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** What this process counts, for Prometheus. Labels are names from the code: nothing of a person, nothing that grows without end. */
export class Metrics {
  private readonly registry = new Registry();
  private readonly registers = [this.registry];

  private readonly requests = new Histogram({
    name: 'refrain_http_request_seconds',
    help: 'Time to answer requests, by route template and status. `shed` is 1 for those that were refused for load, and is not there otherwise.',
    labelNames: ['method', 'route', 'status', 'shed'] as const,
    buckets: REQUEST_SECONDS,
    registers: this.registers,
  });

  private readonly commands = new Counter({
    name: 'refrain_commands_total',
    help: 'Commands by type and outcome.',
    labelNames: ['command', 'outcome'] as const,
    registers: this.registers,
  });

  readonly contentType = this.registry.contentType;

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }

  request({ method, route, status, shed, ms }: Answered): void {
    this.requests.observe({ method, route, status: String(status), ...(shed ? { shed: '1' } : {}) }, ms / 1000);
  }

  command(command: string, outcome: Outcome): void {
    this.commands.inc({ command, outcome });
  }

  counter(name: string, help: string): () => void {
    const counter = new Counter({ name, help, registers: this.registers });
    return () => counter.inc();
  }

  /** A value that is read each time it is asked for; one that cannot be read at the moment is left out. */
  gauge(
    name: string,
    help: string,
    labelNames: readonly string[],
    read: () => Promise<readonly Reading[]> | readonly Reading[],
  ): void {
    const registers = this.registers;
    new Gauge({
      name,
      help,
      labelNames: [...labelNames],
      registers,
      async collect() {
        const readings = await Promise.resolve()
          .then(read)
          .catch((): readonly Reading[] => []);
        this.reset();
        for (const { labels = {}, value } of readings) this.set(labels, value);
      },
    });
  }

  /** All of it, in the text form of Prometheus. */
  text(): Promise<string> {
    return this.registry.metrics();
  }
}
