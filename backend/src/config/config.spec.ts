import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { configFrom } from './config';

const KEY = Buffer.alloc(32, 7);
const distributed = {
  REFRAIN_PROFILE: 'distributed',
  ESDB_URL: 'esdb://eventstore:2113?tls=false',
  MONGO_URL: 'mongodb://refrain:a-sample-secret@mongo:27017/?authSource=admin',
  KAFKA_BROKERS: 'kafka-1:9092, kafka-2:9092',
  S3_ENDPOINT: 'http://s3:9000',
  S3_BUCKET: 'refrain',
  S3_ACCESS_KEY_ID: 'sample',
  S3_SECRET_ACCESS_KEY: 'a-sample-secret',
  VAULT_KEY: KEY.toString('base64'),
};

describe('the configuration', () => {
  it('is the embedded profile on this machine, for people, when nothing is set', () => {
    expect(configFrom({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      storage: { profile: 'embedded', dataFolder: resolve('data') },
      processes: ['api', 'projector', 'worker', 'relay'],
      demo: true,
      metrics: false,
      logs: { format: 'human', level: 'warn' },
    });
  });

  it('writes signed heads to the data folder and to a second place, every ten minutes unless configured', () => {
    expect(configFrom({}).heads).toEqual({ everyMs: 600_000, file: resolve('data/heads.jsonl'), elsewhere: null });
    expect(configFrom({ REFRAIN_HEADS: ' /mnt/elsewhere/ ', REFRAIN_HEADS_MINUTES: '2' }).heads).toMatchObject({
      everyMs: 120_000,
      elsewhere: '/mnt/elsewhere/',
    });
    expect([configFrom(distributed).heads.file, configFrom({ ...distributed, REFRAIN_DATA: '/data' }).heads.file]).toEqual([
      null,
      '/data/heads.jsonl',
    ]);
  });

  it('has no demo in production, and lines for machines there', () => {
    expect(configFrom({ NODE_ENV: 'production' })).toMatchObject({ demo: false, production: true, logs: { format: 'json' } });
  });

  it('takes what the distributed profile needs', () => {
    expect(configFrom({ ...distributed, REFRAIN_PROCESSES: 'worker,projector' })).toMatchObject({
      host: '0.0.0.0',
      processes: ['projector', 'worker'],
      demo: false,
      metrics: true,
      logs: { format: 'json', level: 'info' },
      storage: {
        profile: 'distributed',
        eventStore: distributed.ESDB_URL,
        mongo: distributed.MONGO_URL,
        kafka: { brokers: ['kafka-1:9092', 'kafka-2:9092'], tls: false },
        s3: {
          endpoint: 'http://s3:9000',
          region: 'us-east-1',
          bucket: 'refrain',
          accessKeyId: 'sample',
          secretAccessKey: 'a-sample-secret',
        },
        wrappingKey: KEY,
      },
    });
    expect(configFrom({ ...distributed, REFRAIN_DEMO: '1' }).demo).toBe(true);
  });

  it('holds answers of Kafka back for as long as is configured, and else as the broker’s reader does', () => {
    const waits = [{}, { KAFKA_WAIT_MS: ' ' }, { KAFKA_WAIT_MS: '10' }].map(
      (env) => configFrom({ ...distributed, ...env }).storage,
    );
    expect(waits.map((storage) => storage.profile === 'distributed' && storage.kafka.longestWaitMs)).toEqual([
      undefined,
      undefined,
      10,
    ]);
  });

  it('takes how one comes to Kafka', () => {
    const login = { KAFKA_TLS: '1', KAFKA_USERNAME: 'refrain', KAFKA_PASSWORD: 'a-sample-secret' };
    const expected = (mechanism: string) => ({
      kafka: { tls: true, login: { mechanism, username: 'refrain', password: 'a-sample-secret' } },
    });
    expect(configFrom({ ...distributed, ...login }).storage).toMatchObject(expected('scram-sha-512'));
    expect(configFrom({ ...distributed, ...login, KAFKA_MECHANISM: 'plain' }).storage).toMatchObject(expected('plain'));
    expect(() => configFrom({ ...distributed, ...login, KAFKA_PASSWORD: '' })).toThrow(/^KAFKA_PASSWORD is not set/);
    expect(() => configFrom({ ...distributed, ...login, KAFKA_MECHANISM: 'kerberos' })).toThrow(
      /^KAFKA_MECHANISM must be one of plain, scram-sha-256, scram-sha-512/,
    );
  });

  it('reads the key of the vault from a file', () => {
    const folder = mkdtempSync(join(tmpdir(), 'refrain-config-'));
    const file = join(folder, 'key');
    writeFileSync(file, `${KEY.toString('base64')}\n`);
    expect(configFrom({ ...distributed, VAULT_KEY: undefined, VAULT_KEY_FILE: file }).storage).toMatchObject({
      wrappingKey: KEY,
    });
    rmSync(folder, { recursive: true });
    expect(() => configFrom({ ...distributed, VAULT_KEY: undefined, VAULT_KEY_FILE: file })).toThrow(
      /^VAULT_KEY_FILE cannot be read \(ENOENT\)/,
    );
  });

  it.each(Object.keys(distributed).filter((name) => name !== 'REFRAIN_PROFILE'))(
    'names %s when the distributed profile lacks it',
    (name) => {
      expect(() => configFrom({ ...distributed, [name]: undefined })).toThrow(
        new RegExp(`^${name} is not set\\. .*\\.$|^${name} is not set\\.`),
      );
      expect(() => configFrom({ ...distributed, [name]: '  ' })).toThrow(new RegExp(`^${name} is not set`));
    },
  );

  it.each([
    ['PORT', 'http', /^PORT must be a whole number from 0 to 65535, not "http"\.$/],
    ['PORT', '65536', /^PORT must be a whole number/],
    ['KAFKA_WAIT_MS', '5001', /^KAFKA_WAIT_MS must be a whole number from 1 to 5000, not "5001"\.$/],
    ['KAFKA_WAIT_MS', '0.5', /^KAFKA_WAIT_MS must be/],
    ['REFRAIN_HEADS_MINUTES', '0', /^REFRAIN_HEADS_MINUTES must be a whole number from 1 to 1440, not "0"\.$/],
    ['REFRAIN_PROFILE', 'cloud', /^REFRAIN_PROFILE must be one of embedded, distributed, not "cloud"\.$/],
    ['REFRAIN_PROCESSES', 'api,web', /^REFRAIN_PROCESSES knows api, projector, worker, relay, not "web"\.$/],
    ['ESDB_URL', 'http://eventstore:2113', /^ESDB_URL is not an address of the right kind/],
    ['MONGO_URL', 'mongo:27017', /^MONGO_URL is not an address of the right kind/],
    ['KAFKA_BROKERS', 'kafka', /^KAFKA_BROKERS must be host:port each/],
    ['S3_ENDPOINT', 's3:9000', /^S3_ENDPOINT is not an address/],
    ['VAULT_KEY', 'short', /^VAULT_KEY must hold 32 bytes in base64/],
    ['REFRAIN_DEMO', 'yes', /^REFRAIN_DEMO must be one of 0, 1, not "yes"\.$/],
    ['METRICS', 'on', /^METRICS must be one of 0, 1/],
    ['TRUST_PROXY', 'everybody', /^TRUST_PROXY must be the number of proxies in front .*, not "everybody"\.$/],
    ['TRUST_PROXY', '10.0.0.0/33', /^TRUST_PROXY must be/],
    ['TRUST_PROXY', '0', /^TRUST_PROXY must be/],
    ['REFRAIN_LIMITS', '0', /^REFRAIN_LIMITS must be a whole number from 1 to 1000000, not "0"\.$/],
    ['REFRAIN_LIMITS', 'none', /^REFRAIN_LIMITS must be/],
    ['LOG_LEVEL', 'loud', /^LOG_LEVEL must be one of trace/],
  ])('says what is wrong with %s=%s', (name, value, sentence) => {
    expect(() => configFrom({ ...distributed, [name]: value })).toThrow(sentence);
  });

  it('limits requests as the contracts say, unless configured otherwise', () => {
    expect([{}, { REFRAIN_LIMITS: '1000' }].map((env) => configFrom(env).limitsFactor)).toEqual([1, 1000]);
  });

  it('takes nobody’s word for the address of a caller, unless a proxy is configured', () => {
    expect(configFrom({}).trustProxy).toBe(false);
    expect(configFrom({ TRUST_PROXY: '1' }).trustProxy).toBe(1);
    expect(configFrom({ TRUST_PROXY: 'uniquelocal, 203.0.113.7,2001:db8::/32' }).trustProxy).toEqual([
      'uniquelocal',
      '203.0.113.7',
      '2001:db8::/32',
    ]);
  });

  it('repeats no secret in what it says', () => {
    for (const [name, value] of [
      ['MONGO_URL', 'a-sample-secret'],
      ['ESDB_URL', 'a-sample-secret'],
      ['VAULT_KEY', 'a-sample-secret'],
    ] as const) {
      expect(() => configFrom({ ...distributed, [name]: value })).toThrow(
        expect.objectContaining({ message: expect.not.stringContaining('a-sample-secret') }),
      );
    }
  });

  it('writes mails beside the data when no server is named, and shows them outside production', () => {
    const mail = { smtp: null, siteUrl: 'http://127.0.0.1:3000', outboxFolder: resolve('data/outbox'), showOutbox: true };
    expect(configFrom({}).mail).toEqual(mail);
    expect(configFrom({ NODE_ENV: 'production', SMTP_URL: ' ' }).mail).toEqual({ ...mail, showOutbox: false });
    expect(configFrom({ HOST: '0.0.0.0', PORT: '8080' }).mail.siteUrl).toBe('http://localhost:8080');
  });

  const smtp = {
    SMTP_URL: 'smtps://refrain:a-sample-secret@mail.example.test:465',
    MAIL_FROM: 'Refrain <hello@example.test>',
    SITE_URL: 'https://refrain.example.test/',
  };
  it('takes a mail server, who mails come from, and where their links lead', () => {
    expect(configFrom({ ...smtp, NODE_ENV: 'production' }).mail).toMatchObject({
      smtp: { url: smtp.SMTP_URL, from: smtp.MAIL_FROM },
      siteUrl: 'https://refrain.example.test',
    });
  });

  it.each([
    ['SMTP_URL', 'http://a-sample-secret', /^SMTP_URL is not an address of the right kind/],
    ['MAIL_FROM', undefined, /^MAIL_FROM is not set/],
    ['MAIL_FROM', 'Refrain', /^MAIL_FROM is not set, or is no address/],
    ['MAIL_FROM', 'Refrain\r\nBcc: <eve@example.test>', /^MAIL_FROM is not set, or is no address/],
    ['SITE_URL', undefined, /^SITE_URL is not set\. Links in mails/],
    ['SITE_URL', 'refrain.example.test', /^SITE_URL is not an address/],
    ['SITE_URL', 'https://example.test?x', /^SITE_URL is not an address/],
  ])('says what is wrong with mail when %s=%s', (name, value, sentence) => {
    const wrong = { ...smtp, NODE_ENV: 'production', [name]: value };
    expect(() => configFrom(wrong)).toThrow(sentence);
    expect(() => configFrom(wrong)).toThrow(expect.objectContaining({ message: expect.not.stringContaining('a-sample-secret') }));
  });

  it('says to visitors where the site is, and where to write to if that is set', () => {
    expect(configFrom({}).site).toEqual({ url: 'http://127.0.0.1:3000', contactEmail: null, security: null });
    expect(configFrom({ SITE_URL: 'https://refrain.example.test/', CONTACT_EMAIL: ' hello@example.test ' }).site).toEqual({
      url: 'https://refrain.example.test',
      contactEmail: 'hello@example.test',
      security: null,
    });
    for (const wrong of ['hello', 'Refrain <hello@example.test>', 'hello@example.test?subject=x'])
      expect(() => configFrom({ CONTACT_EMAIL: wrong })).toThrow(/^CONTACT_EMAIL is no email address/);
  });

  it('says where reports of weaknesses go, and until when', () => {
    const site = (SECURITY_CONTACT: string, SECURITY_EXPIRES?: string) => configFrom({ SECURITY_CONTACT, SECURITY_EXPIRES }).site;
    expect(site(' security@example.test ', '2027-01-31').security).toEqual({
      contact: 'mailto:security@example.test',
      expires: '2027-01-31T23:59:59.000Z',
    });
    expect(site('https://example.test/report', '2027-01-31T12:00Z').security).toEqual({
      contact: 'https://example.test/report',
      expires: '2027-01-31T12:00:00.000Z',
    });
    for (const wrong of ['http://example.test', 'us', 'security@example.test\nExpires: never', 'mailto:a@b.test', 'https://'])
      expect(() => site(wrong, '2027-01-31')).toThrow(/^SECURITY_CONTACT is neither/);
    for (const wrong of [undefined, '', 'never', '2027-02-31T', '2027-13-01', '1 year', '2027-01-31T12:00+05:00'])
      expect(() => site('security@example.test', wrong)).toThrow(/^SECURITY_EXPIRES must be a day/);
  });

  it('asks the Pi platform itself unless configured otherwise, and in production never in clear', () => {
    const off = {
      ...{ apiKey: null, network: 'Pi Network', ratesUrl: null, countryHeader: null },
      ...{ seed: null, chainUrl: 'https://api.mainnet.minepi.com' },
    };
    expect(configFrom({}).pi).toEqual({ ...off, platformUrl: 'https://api.minepi.com' });
    expect(configFrom({ PI_PLATFORM_URL: 'http://127.0.0.1:4000/pi/' }).pi).toEqual({
      ...off,
      platformUrl: 'http://127.0.0.1:4000/pi',
    });
    const set = {
      PI_API_KEY: ' a-key ',
      PI_NETWORK: 'Pi Testnet',
      PI_RATES_URL: 'https://rates.test/p?ids=pi',
      COUNTRY_HEADER: 'CF-IPCountry',
      PI_WALLET_SEED: ` S${'A'.repeat(55)} `,
    };
    expect(configFrom(set).pi).toMatchObject({
      ...{ apiKey: 'a-key', network: 'Pi Testnet', countryHeader: 'cf-ipcountry' },
      ...{ seed: `S${'A'.repeat(55)}`, chainUrl: 'https://api.testnet.minepi.com' },
    });
    expect(configFrom({ ...set, PI_CHAIN_URL: 'http://127.0.0.1:8000/' }).pi.chainUrl).toBe('http://127.0.0.1:8000');
    for (const wrong of ['A sample secret', `G${'A'.repeat(55)}`]) {
      const refused = () => configFrom({ PI_WALLET_SEED: wrong });
      expect(refused).toThrow(/^PI_WALLET_SEED is not the secret of a wallet/);
      expect(refused).not.toThrow(wrong);
    }
    expect(() => configFrom({ NODE_ENV: 'production', PI_RATES_URL: 'http://rates.test' })).toThrow(/^PI_RATES_URL is not/);
    for (const wrong of [
      'http://pi.example.test',
      'api.minepi.com',
      'https://user:a-sample-secret@pi.example.test',
      'ftp://pi.example.test',
      'https://pi.example.test?x',
    ]) {
      expect(() => configFrom({ NODE_ENV: 'production', PI_PLATFORM_URL: wrong })).toThrow(
        /^PI_PLATFORM_URL is not an address of the right kind\. It looks like https/,
      );
    }
  });

  it('is one process in the embedded profile', () => {
    expect(() => configFrom({ REFRAIN_PROCESSES: 'api' })).toThrow(/^REFRAIN_PROCESSES is for the distributed profile/);
  });
});
