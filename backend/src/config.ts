import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { withoutEnd } from '@refrain/contracts/kernel';
import { KAFKA_MECHANISMS, type DistributedConfig, type KafkaAddress, type StorageConfig } from '@refrain/storage';
import { HEADS_FILE, type HeadSettings } from './audit/publish-heads';
import { patienceMs } from './patience';
import type { MailSettings } from './mail';
import type { PiSettings } from './pi/pi-settings';
import { securityFrom } from './site/security-settings';
import type { SiteSettings } from './site/site-settings';
import type { TelemetrySettings } from './telemetry/telemetry.module';

/** `api` answers people, `projector` keeps the read models, `worker` reacts and processes media, `relay` copies events to Kafka. */
const PROCESSES = ['api', 'projector', 'worker', 'relay'] as const;
export type ProcessName = (typeof PROCESSES)[number];

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
  pi: PiSettings;
  trustProxy: TrustProxy;
  /** How many times the limits on requests: more than once for load tests only. */
  limitsFactor: number;
  /** Where ids of erased people are written, apart from the data; null for nowhere. */
  erasedList: string | null;
  heads: HeadSettings;
}>;

/** Whose word on the address of a caller is taken: that of so many proxies on the way, or of proxies at these addresses; false: of nobody. */
export type TrustProxy = false | number | readonly string[];

type Env = Readonly<Record<string, string | undefined>>;

const MOST_WAIT_MS = 5000;
const LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal'];
const VAULT_KEY_BYTES = 32;

const needed = (env: Env, name: string, what: string): string => {
  const value = env[name]?.trim();
  if (!value) throw new Error(`${name} is not set. The distributed profile needs ${what}.`);
  return value;
};

const addressed = (env: Env, name: string, schemes: RegExp, example: string): string => {
  const value = needed(env, name, `it, for example ${example}`);
  // The value may hold a password, so it is not repeated.
  if (!schemes.test(value)) throw new Error(`${name} is not an address of the right kind. It looks like ${example}.`);
  return value;
};

const oneOf = <T extends string>(env: Env, name: string, values: readonly T[], otherwise: T): T => {
  const given = env[name]?.trim() || otherwise;
  const value = values.find((each) => each === given);
  if (!value) throw new Error(`${name} must be one of ${values.join(', ')}, not "${given}".`);
  return value;
};

const flag = (env: Env, name: string, otherwise: boolean): boolean =>
  env[name]?.trim() ? oneOf(env, name, ['0', '1'], '0') === '1' : otherwise;

const listed = (text: string): readonly string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

const brokersFrom = (env: Env): readonly string[] => {
  const brokers = listed(needed(env, 'KAFKA_BROKERS', 'it, for example kafka-1:9092,kafka-2:9092'));
  const wrong = brokers.find((broker) => !/^[\w.-]+:\d{1,5}$|^\[[\da-f:]+\]:\d{1,5}$/i.test(broker));
  if (wrong !== undefined || brokers.length === 0)
    throw new Error(`KAFKA_BROKERS must be host:port each, separated by commas, not "${wrong ?? ''}".`);
  return brokers;
};

const kafkaWait = (env: Env): Pick<KafkaAddress, 'longestWaitMs'> => {
  const given = env.KAFKA_WAIT_MS?.trim();
  if (!given) return {};
  const longestWaitMs = Number(given);
  if (Number.isInteger(longestWaitMs) && longestWaitMs >= 1 && longestWaitMs <= MOST_WAIT_MS) return { longestWaitMs };
  throw new Error(`KAFKA_WAIT_MS must be a whole number from 1 to ${MOST_WAIT_MS}, not "${given}".`);
};

const kafkaFrom = (env: Env): KafkaAddress => {
  const address = { brokers: brokersFrom(env), tls: flag(env, 'KAFKA_TLS', false), ...kafkaWait(env) };
  const username = env.KAFKA_USERNAME?.trim();
  if (!username) return address;
  const password = needed(env, 'KAFKA_PASSWORD', 'the password that belongs to KAFKA_USERNAME');
  return {
    ...address,
    login: { mechanism: oneOf(env, 'KAFKA_MECHANISM', KAFKA_MECHANISMS, 'scram-sha-512'), username, password },
  };
};

const keyFrom = (env: Env): Buffer => {
  const file = env.VAULT_KEY_FILE?.trim();
  const name = file ? 'VAULT_KEY_FILE' : 'VAULT_KEY';
  let text: string;
  try {
    text = file
      ? readFileSync(file, 'utf8').trim()
      : needed(env, 'VAULT_KEY', 'a key that wraps those of people: openssl rand -base64 32 makes one');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw code ? new Error(`VAULT_KEY_FILE cannot be read (${code}): ${file}.`) : error;
  }
  const key = Buffer.from(text, 'base64');
  if (key.length !== VAULT_KEY_BYTES)
    throw new Error(`${name} must hold 32 bytes in base64: openssl rand -base64 32 makes such a key.`);
  return key;
};

const distributedFrom = (env: Env): DistributedConfig => ({
  profile: 'distributed',
  eventStore: addressed(env, 'ESDB_URL', /^(esdb|kurrentdb)(\+discover)?:\/\/./, 'esdb://eventstore:2113?tls=false'),
  mongo: addressed(env, 'MONGO_URL', /^mongodb(\+srv)?:\/\/./, 'mongodb://mongo:27017'),
  kafka: kafkaFrom(env),
  s3: {
    endpoint: addressed(env, 'S3_ENDPOINT', /^https?:\/\/./, 'http://s3:9000'),
    region: env.S3_REGION?.trim() || 'us-east-1',
    bucket: needed(env, 'S3_BUCKET', 'the name of a bucket'),
    accessKeyId: needed(env, 'S3_ACCESS_KEY_ID', 'a key of the bucket'),
    secretAccessKey: needed(env, 'S3_SECRET_ACCESS_KEY', 'the secret of the bucket’s key'),
    ...(env.REFRAIN_DATA ? { temporaryFolder: resolve(env.REFRAIN_DATA, 'on-their-way') } : {}),
  },
  wrappingKey: keyFrom(env),
  // Of the refrain command, which sets it by --patience.
  ...(env.REFRAIN_PATIENCE ? { patienceMs: patienceMs(env.REFRAIN_PATIENCE) } : {}),
});

const processesFrom = (env: Env, distributed: boolean): readonly ProcessName[] => {
  const names = listed(env.REFRAIN_PROCESSES ?? '');
  if (names.length === 0) return PROCESSES;
  if (!distributed)
    throw new Error(
      'REFRAIN_PROCESSES is for the distributed profile; the embedded one is a single process. Unset it, or set REFRAIN_PROFILE=distributed.',
    );
  const wrong = names.find((name) => !(PROCESSES as readonly string[]).includes(name));
  if (wrong !== undefined) throw new Error(`REFRAIN_PROCESSES knows ${PROCESSES.join(', ')}, not "${wrong}".`);
  return PROCESSES.filter((name) => names.includes(name));
};

const NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];

const trustProxyFrom = (env: Env): TrustProxy => {
  const parts = listed(env.TRUST_PROXY ?? '');
  if (parts.length === 0) return false;
  if (parts.length === 1 && /^[1-9]$/.test(parts[0] ?? '')) return Number(parts[0]);
  const isNetwork = (part: string): boolean => {
    const [, ip = '', prefix = '0'] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(part) ?? [];
    return NETWORKS.includes(part) || (isIP(ip) !== 0 && Number(prefix) <= (isIP(ip) === 4 ? 32 : 128));
  };
  const wrong = parts.find((part) => !isNetwork(part));
  if (wrong === undefined) return parts;
  throw new Error(
    `TRUST_PROXY must be the number of proxies in front (1 to 9), or their addresses, networks such as 10.0.0.0/8, or ${NETWORKS.join(', ')}, not "${wrong}".`,
  );
};

const MOST_TIMES = 1_000_000;

const limitsFactorFrom = (env: Env): number => {
  const factor = Number(env.REFRAIN_LIMITS?.trim() || 1);
  if (Number.isInteger(factor) && factor >= 1 && factor <= MOST_TIMES) return factor;
  throw new Error(
    `REFRAIN_LIMITS must be a whole number from 1 to ${MOST_TIMES}: how many times the limits on requests. It is "${env.REFRAIN_LIMITS}".`,
  );
};

const MAIL_ADDRESS = /^[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>$|^[^\s<>@]+@[^\s<>@]+$/;

const smtpFrom = (env: Env): MailSettings['smtp'] => {
  const url = env.SMTP_URL?.trim();
  if (!url) return null;
  // It may hold a password, so it is not repeated.
  if (!/^smtps?:\/\/./.test(url) || !URL.canParse(url))
    throw new Error('SMTP_URL is not an address of the right kind. It looks like smtps://user:password@mail.example.org:465.');
  const from = env.MAIL_FROM?.trim();
  if (!from || !MAIL_ADDRESS.test(from))
    throw new Error(
      'MAIL_FROM is not set, or is no address. With SMTP_URL it says who mails come from, for example Refrain <hello@example.org>.',
    );
  return { url, from };
};

/** Where people reach the site, without a slash at its end. */
const siteFrom = (env: Env, here: string, mails: boolean): string => {
  const given = env.SITE_URL?.trim();
  if (!given && mails && env.NODE_ENV === 'production')
    throw new Error('SITE_URL is not set. Links in mails lead there, for example https://refrain.example.org.');
  const site = given || here;
  if (!/^https?:\/\/[^\s?#]+$/.test(site) || !URL.canParse(site))
    throw new Error(`SITE_URL is not an address: ${site}. It looks like https://refrain.example.org.`);
  return withoutEnd(site, '/');
};

const contactFrom = (env: Env): string | null => {
  const email = env.CONTACT_EMAIL?.trim();
  if (!email) return null;
  if (!/^[^\s<>@"&?]+@[^\s<>@"&?]+$/.test(email))
    throw new Error('CONTACT_EMAIL is no email address. Visitors write there, for example hello@example.org.');
  return email;
};

const PI_PLATFORM = 'https://api.minepi.com';

/** In production never without TLS: a person who reads a token on its way can sign in with it. */
const piFrom = (env: Env): PiSettings => {
  const url = env.PI_PLATFORM_URL?.trim() || PI_PLATFORM;
  const schemes = env.NODE_ENV === 'production' ? /^https:\/\/[^\s?#@]+$/ : /^https?:\/\/[^\s?#@]+$/;
  if (!schemes.test(url) || !URL.canParse(url))
    throw new Error(`PI_PLATFORM_URL is not an address of the right kind. It looks like ${PI_PLATFORM}.`);
  return { platformUrl: withoutEnd(url, '/') };
};

const HEADS_MINUTES = 10;
const MOST_MINUTES = 1440;

/** The head of the log is also written to the data folder, which a process of the distributed profile has only where it is named. */
const headsFrom = (env: Env, folder: string | null): HeadSettings => {
  const minutes = Number(env.REFRAIN_HEADS_MINUTES?.trim() || HEADS_MINUTES);
  if (!Number.isInteger(minutes) || minutes < 1 || minutes > MOST_MINUTES) {
    throw new Error(
      `REFRAIN_HEADS_MINUTES must be a whole number from 1 to ${MOST_MINUTES}, not "${env.REFRAIN_HEADS_MINUTES}".`,
    );
  }
  const place = env.REFRAIN_HEADS?.trim();
  const elsewhere = place ? `${resolve(place)}${/[/\\]$/.test(place) ? '/' : ''}` : null;
  return { everyMs: minutes * 60_000, file: folder && resolve(folder, HEADS_FILE), elsewhere };
};

/** Everything that is set from outside. @throws Error with a sentence for the operator */
export const configFrom = (env: Env): Config => {
  const port = Number(env.PORT ?? 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`PORT must be a number from 0 to 65535, not "${env.PORT}".`);
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
    pages: resolve(__dirname, '../../frontend/dist'),
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
    pi: piFrom(env),
    trustProxy: trustProxyFrom(env),
    limitsFactor: limitsFactorFrom(env),
    erasedList: env.REFRAIN_ERASED?.trim() ? resolve(env.REFRAIN_ERASED.trim()) : null,
    heads: headsFrom(env, distributed && !env.REFRAIN_DATA ? null : dataFolder),
    // At a terminal only what went wrong is worth a line.
    logs: { format, level: oneOf(env, 'LOG_LEVEL', LEVELS, format === 'json' ? 'info' : 'warn') },
  };
};
