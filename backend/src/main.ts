import { configFrom } from './config';
import { seedDemo, type DemoAccount } from './demo';
import { serve } from './serve';

const say = (line = ''): void => void process.stdout.write(`${line}\n`);

const SENTENCES: Readonly<Record<string, (error: NodeJS.ErrnoException & { port?: number }) => string>> = {
  EADDRINUSE: ({ port }) => `Port ${port} is in use. Stop what is using it, or choose another one: PORT=${(port ?? 3000) + 1} npm start`,
  EACCES: ({ path, port }) => (port ? `Port ${port} may not be used. Choose one above 1023 with PORT.` : `${path} is not writable. Choose another data folder with REFRAIN_DATA.`),
  EROFS: ({ path }) => `${path} is on a read-only disk. Choose another data folder with REFRAIN_DATA.`,
  ENOTDIR: ({ path }) => `${path} is not a folder. Choose another data folder with REFRAIN_DATA.`,
  EEXIST: ({ path }) => `${path} is a file, not a folder. Choose another data folder with REFRAIN_DATA.`,
};

const run = async (): Promise<void> => {
  const config = configFrom(process.env);
  let accounts: readonly DemoAccount[] = [];
  const { url, stop } = await serve(config, async (storage) => {
    if (config.demo) accounts = await seedDemo(storage, (line) => say(`  ${line}`));
  });
  say();
  say(`  Refrain is playing at ${url}`);
  say(`  Data folder: ${config.dataFolder}`);
  for (const { role, username, password } of accounts) say(`  Demo ${role.padEnd(6)} ${username} / ${password}`);
  say();
  let stopping = false;
  const end = (): void => {
    if (stopping) process.exit(1);
    stopping = true;
    void stop().then(() => process.exit(0));
  };
  process.on('SIGINT', end).on('SIGTERM', end);
};

run().catch((error: NodeJS.ErrnoException) => {
  const sentence = SENTENCES[error.code ?? '']?.(error) ?? error.message;
  process.stderr.write(`\nRefrain could not start: ${sentence}\n`);
  process.exit(1);
});
