import { resolve } from 'node:path';
import type { StorageConfig } from '@refrain/storage';
import type { HeadSettings } from '../audit/publish-heads';
import type { MailSettings } from '../mail';
import type { PiSettings } from '../pi/pi-settings';
import { securityFrom } from '../site/security-settings';
import type { SiteSettings } from '../site/site-settings';
import type { ExportSettings } from '../exports/exports.module';
import type { TelemetrySettings } from '../telemetry/telemetry.module';
import { distributedFrom } from './distributed';
import { headsFrom } from './heads';
import { contactFrom, siteFrom, smtpFrom } from './mail-and-site';
import { piFrom } from './pi';
import { processesFrom, type ProcessName } from './processes';
import { trustProxyFrom, type TrustProxy } from './proxy';
import { flag, oneOf, wholeNumber, type Env } from './values';

export type Config = Readonly<{
  port: number;
  host: string;
  dataFolder: string;
  pages: string;
  storage: StorageConfig;
  processes: readonly ProcessName[];
  /** Whether an empty log gets the demo community. */
  demo: boolean;
  production: boolean;
  /** Whether /metrics is answered; never to what came through a proxy. */
  metrics: boolean;
  logs: Readonly<{ format: 'json' | 'human'; level: string }>;
  mail: MailSettings;
  site: SiteSettings;
  telemetry: TelemetrySettings;
  exports: ExportSettings;
  pi: PiSettings;
  trustProxy: TrustProxy;
  /** How many times the limits on requests: more than once for load tests only. */
  limitsFactor: number;
  /** Where ids of erased people are written, apart from the data; null for nowhere. */
  erasedList: string | null;
  heads: HeadSettings;
}>;

const MOST_TIMES = 1_000_000;
const LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal'];

/** Everything that is set from outside. @throws Error with a sentence for the operator */
export const configFrom = (env: Env): Config => {
  const port = wholeNumber(env, 'PORT', { least: 0, most: 65_535 }, 3000);
  const production = env.NODE_ENV === 'production';
  const distributed = oneOf(env, 'REFRAIN_PROFILE', ['embedded', 'distributed'], 'embedded') === 'distributed';
  const dataFolder = resolve(env.REFRAIN_DATA ?? 'data');
  const host = env.HOST ?? (distributed ? '0.0.0.0' : '127.0.0.1');
  const smtp = smtpFrom(env);
  const siteUrl = siteFrom(env, `http://${host === '0.0.0.0' ? 'localhost' : host}:${port}`, smtp !== null);
  const format = distributed || production ? 'json' : 'human';
  return {
    port,
    host,
    dataFolder,
    pages: resolve(__dirname, '../../../frontend/dist'),
    storage: distributed ? distributedFrom(env) : { profile: 'embedded', dataFolder },
    processes: processesFrom(env, distributed),
    demo: distributed ? flag(env, 'REFRAIN_DEMO', false) : env.REFRAIN_DEMO !== '0' && !production,
    production,
    metrics: flag(env, 'METRICS', distributed),
    mail: {
      smtp,
      siteUrl,
      outboxFolder: resolve(dataFolder, 'outbox'),
      showOutbox: !production,
    },
    site: { url: siteUrl, contactEmail: contactFrom(env), security: securityFrom(env) },
    telemetry: { folder: resolve(dataFolder, 'interactions') },
    exports: { folder: resolve(dataFolder, 'exports') },
    pi: piFrom(env),
    trustProxy: trustProxyFrom(env),
    limitsFactor: wholeNumber(env, 'REFRAIN_LIMITS', { most: MOST_TIMES }, 1),
    erasedList: env.REFRAIN_ERASED?.trim() ? resolve(env.REFRAIN_ERASED.trim()) : null,
    heads: headsFrom(env, distributed && !env.REFRAIN_DATA ? null : dataFolder),
    // At a terminal only what went wrong is worth a line.
    logs: { format, level: oneOf(env, 'LOG_LEVEL', LEVELS, format === 'json' ? 'info' : 'warn') },
  };
};
