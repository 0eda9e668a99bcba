import { createInterface } from 'node:readline';
import { FAULTS } from './faults';
import { serveDouble } from './server';

/** The orders for a double that runs in a process of its own: one line of JSON each, answered by one line. */
type Order = Readonly<{ fault: (typeof FAULTS)[number]; args: readonly unknown[] }>;

/**
 * The double as a process, configured by the environment MONGODB_DOUBLE_{PORT,FILE}. The first line it prints is `{"url": …}`,
 * every further one answers an order from its standard input; when that ends, so does the double, so that it never outlives the
 * process that started it.
 */
const main = async (): Promise<void> => {
  const { MONGODB_DOUBLE_PORT: port, MONGODB_DOUBLE_FILE: file } = process.env;
  const double = await serveDouble({ port: Number(port ?? 0), ...(file ? { file } : {}) });
  const print = (line: object): boolean => process.stdout.write(`${JSON.stringify(line)}\n`);
  const end = (): void => void double.close().finally(() => process.exit(0));
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, end);
  const lines = createInterface({ input: process.stdin }).once('close', end);
  print({ url: `mongodb://127.0.0.1:${double.port}` });
  const obey = async ({ fault, args }: Order): Promise<unknown> => {
    if (!FAULTS.includes(fault)) throw new Error(`the MongoDB double has no fault ${String(fault)}`);
    return (double[fault] as (...args: readonly unknown[]) => unknown)(...args);
  };
  for await (const line of lines) {
    await obey(JSON.parse(line) as Order).then(
      (value) => print({ value }),
      (error: Error) => print({ error: error.message }),
    );
  }
};

void main();
