import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** Kafka's number of a request kind. */
export const KAFKA_API = { produce: 0, fetch: 1, listOffsets: 2, metadata: 3 } as const;
/** Kafka's number of an error; `connectionLost` is librdkafka's own: the connection is closed after the request was read. */
export const KAFKA_ERROR = {
  offsetOutOfRange: 1,
  notLeader: 6,
  messageTooLarge: 10,
  topicForbidden: 29,
  connectionLost: -195,
} as const;

/** The mock cluster of librdkafka in a child process, with the faults it can be asked for. */
export type KafkaMock = Readonly<{
  brokers: string[];
  /** Closes every connection and takes no new one. */
  down: () => Promise<void>;
  up: () => Promise<void>;
  /** Delays every answer. */
  delay: (ms: number) => Promise<void>;
  /** The next requests of this kind fail. */
  fail: (api: number, error: number, count?: number) => Promise<void>;
  /** Forgets errors that were not given yet. */
  heal: (api: number) => Promise<void>;
  createTopic: (name: string, partitions: number) => Promise<void>;
  stop: () => Promise<void>;
}>;

const SCRIPT = join(__dirname, 'kafka-mock.mjs');

/** Says in a sentence what is missing to run the mock, or null. */
export const kafkaMockProblem = (): string | null => {
  const { status, stderr } = spawnSync(process.execPath, [SCRIPT, '--check'], { encoding: 'utf8' });
  return status === 0 ? null : stderr.trim() || 'The Kafka mock does not start.';
};

/**
 * Starts a cluster of one broker on a free port of the loopback. Topics are NAME or NAME:PARTITIONS (default 4); others
 * come into being when they are first asked for.
 */
export const startKafkaMock = async (topics: readonly string[] = []): Promise<KafkaMock> => {
  const child = spawn(process.execPath, [SCRIPT, ...topics], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface(child.stdout);
  const answers: ((line: string) => void)[] = [];
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const answer = () => new Promise<string>((resolve) => answers.push(resolve));
  lines.on('line', (line) => answers.shift()?.(line));
  void ended.then(() => answers.splice(0).forEach((give) => give('error the mock has ended')));

  const command = async (line: string): Promise<void> => {
    child.stdin.write(`${line}\n`);
    const given = await answer();
    if (given !== 'ok') throw new Error(`${line}: ${given}`);
  };
  const brokers = await answer();
  if (brokers.startsWith('error')) throw new Error('The Kafka mock did not start.');
  return {
    brokers: brokers.split(','),
    down: () => command('down'),
    up: () => command('up'),
    delay: (ms) => command(`rtt ${ms}`),
    fail: (api, error, count = 1) => command(`fail ${api} ${error} ${count}`),
    heal: (api) => command(`heal ${api}`),
    createTopic: (name, partitions) => command(`topic ${name} ${partitions}`),
    stop: async () => {
      child.stdin.end();
      await ended;
    },
  };
};
