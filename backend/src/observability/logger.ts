import type { LoggerService } from '@nestjs/common';
import pino from 'pino';
import { scrub, SECRET_PATHS } from './scrub';

export type Logger = pino.Logger;

export type LoggerOptions = Readonly<{
  /** `json`: a line of JSON for machines that collect them; `human`: what an operator at a terminal wants to read. */
  format: 'json' | 'human';
  level?: string;
  /** Fields of every line, such as what this process is. */
  fields?: Readonly<Record<string, unknown>>;
  /** Where lines go. Default: stdout; in the human form errors and warnings go to stderr. */
  write?: (line: string, level: string) => void;
}>;

type Line = Readonly<{
  level: string;
  time: string;
  msg?: string;
  context?: string;
  correlation?: string;
  error?: { stack?: string; message?: string };
}>;

const isBad = (level: string): boolean => ['warn', 'error', 'fatal'].includes(level);

const toStandard = (line: string, level: string): void => void (isBad(level) ? process.stderr : process.stdout).write(line);

const humanLine = ({ level, time, msg, context, correlation, error }: Line): string => {
  const what = [msg, error ? (error.stack ?? error.message) : undefined].filter(Boolean).join('\n');
  return `${time.slice(11, 19)} ${level.padEnd(5)} ${context ? `${context}: ` : ''}${what}${correlation ? ` (request ${correlation})` : ''}\n`;
};

const tellHuman = (line: Line, write: (line: string, level: string) => void): void => write(humanLine(line), line.level);

/** The log of this process: structured, each line once through the net that keeps personal data and secrets out. */
export const createLogger = ({ format, level = 'info', fields = {}, write = toStandard }: LoggerOptions): Logger =>
  pino(
    {
      level,
      base: { ...fields },
      timestamp: pino.stdTimeFunctions.isoTime,
      messageKey: 'msg',
      errorKey: 'error',
      redact: { paths: [...SECRET_PATHS], censor: '[redacted]' },
      formatters: { level: (label) => ({ level: label }) },
      hooks: { streamWrite: scrub },
    },
    {
      write:
        format === 'json' ? (text: string) => write(text, 'info') : (text: string) => tellHuman(JSON.parse(text) as Line, write),
    },
  );

type Level = 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'fatal';

/** Nest's own logger on ours. Nest gives the context last, and before it a stack where there is one. */
export const nestLogger = (logger: Logger): LoggerService => {
  const at =
    (level: Level) =>
    (message: unknown, ...rest: unknown[]): void => {
      const context = rest.at(-1);
      const stack = rest.slice(0, -1).find((each) => typeof each === 'string' && each.includes('\n'));
      const fields =
        message instanceof Error
          ? { error: message }
          : typeof message === 'object' && message !== null
            ? message
            : { msg: String(message) };
      logger[level]({ ...fields, ...(typeof context === 'string' ? { context } : {}), ...(stack ? { error: { stack } } : {}) });
    };
  return { log: at('debug'), error: at('error'), warn: at('warn'), debug: at('debug'), verbose: at('trace'), fatal: at('fatal') };
};
