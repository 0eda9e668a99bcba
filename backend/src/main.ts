import { configFrom, type Config } from './config';
import { createLogger, type Logger } from './observability/logger';
import { serve, type Running } from './start/serve';
import type { LogDecision } from './processes/keep-head';
import { refusalOf, startTexts } from './processes/start-texts';

/** An orchestrator kills after ten seconds; the next process does what is not done by then. */
const LONGEST_STOP_MS = 9500;

const say = (line = ''): void => void process.stdout.write(`${line}\n`);

const SENTENCES: Readonly<Record<string, (error: NodeJS.ErrnoException & { port?: number }) => string>> = {
  EADDRINUSE: ({ port }) =>
    `Port ${port} is in use. Stop what is using it, or choose another one: PORT=${(port ?? 3000) + 1} npm start`,
  EACCES: ({ path, port }) =>
    port
      ? `Port ${port} may not be used. Choose one above 1023 with PORT.`
      : `${path} is not writable. Choose another data folder with REFRAIN_DATA.`,
  EROFS: ({ path }) => `${path} is on a read-only disk. Choose another data folder with REFRAIN_DATA.`,
  ENOTDIR: ({ path }) => `${path} is not a folder. Choose another data folder with REFRAIN_DATA.`,
  EEXIST: ({ path }) => `${path} is a file, not a folder. Choose another data folder with REFRAIN_DATA.`,
};

const welcome = ({ url, accounts }: Running, { dataFolder, logs, processes, mail }: Config, logger: Logger): void => {
  const isUnsent = mail.smtp === null && processes.includes('worker');
  if (isUnsent && !mail.showOutbox)
    logger.warn(`Mail is not set up: messages are written to ${mail.outboxFolder} and reach nobody. Set SMTP_URL and MAIL_FROM.`);
  if (logs.format === 'json') return logger.info({ processes }, `Refrain is playing at ${url}`);
  say();
  say(`  Refrain is playing at ${url}`);
  say(`  Data folder: ${dataFolder}`);
  if (isUnsent && mail.showOutbox) say(`  Mail is kept at ${url}/dev/outbox`);
  for (const { role, username, password } of accounts) say(`  Demo ${role.padEnd(6)} ${username} / ${password}`);
  say();
};

/** The first signal drains, a second one ends at once. */
const stopOnSignals = ({ stop }: Running, logger: Logger): void => {
  let stopping = false;
  const end = (): void => {
    if (stopping) process.exit(1);
    stopping = true;
    setTimeout(() => {
      logger.warn('not everything was done when time was up; it is taken up again by the next process');
      process.exit(0);
    }, LONGEST_STOP_MS).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        logger.error({ error }, 'stopping failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', end).on('SIGTERM', end);
};

/** `--accept` or `--rebuild`, for a log that went back. */
const decisionFrom = (args: readonly string[]): LogDecision =>
  args.includes('--rebuild') ? 'rebuild' : args.includes('--accept') ? 'accept' : null;

const run = async (): Promise<void> => {
  const config = configFrom(process.env);
  const logger = createLogger({ ...config.logs, fields: config.logs.format === 'json' ? { pid: process.pid } : {} });
  process.on('unhandledRejection', (error) => logger.error({ error }, 'something failed that nobody waited for'));
  const decision = decisionFrom(process.argv.slice(2));
  const onWentBack = (error: Error): void => {
    const { sentence, exit } = refusalOf(error, 1);
    logger.fatal(startTexts.logWentBack(sentence));
    process.exit(exit);
  };
  const running = await serve(config, logger, (line) => say(`  ${line}`), { decision, onWentBack });
  welcome(running, config, logger);
  stopOnSignals(running, logger);
};

run().catch((error: NodeJS.ErrnoException) => {
  const refusal = refusalOf(error, 1);
  process.stderr.write(`\nRefrain could not start: ${SENTENCES[error.code ?? '']?.(error) ?? refusal.sentence}\n`);
  process.exit(refusal.exit);
});
