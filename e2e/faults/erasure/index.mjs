import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { dependency } from '../../support/built.mjs';
import { connect } from '../../support/client.mjs';
import { openCluster } from '../../support/servers/cluster.mjs';
import { useRealServers } from '../../support/servers/real-servers.mjs';
import { serverNames } from '../../support/servers/server-names.mjs';
import { openServers } from '../judge/servers.mjs';
import { readWithKafka } from '../relay/kafka-reader.mjs';
import { FORM_TYPE, formOf, png, wav } from '../load/samples.mjs';
import { keepScore, notAtRest } from '../score.mjs';
import { asked, operator } from '../verdict.mjs';

/**
 * Erases an artist of the distributed profile for good, and looks for them afterwards through the servers' own clients: in the bucket, in the
 * read models, in Kafka, and at the api. Needs a real Kafka, as its own consumer reads. Ends with `N passed, N failed`.
 */
const USAGE = 'node e2e/faults/erasure/index.mjs --real kafka [versitygw]';
const PROCESSED_MS = 60_000;
/** Words of the person who goes; each is in no other text. */
const WORDS = {
  name: 'Zephyrine Quillfeather',
  post: 'marzipan lighthouse',
  comment: 'velvet thunderclap',
  title: 'Obsidian Carousel',
};
const CHANGES = 'refrain.changes.v1';
const STAYS = 'a post of a person who stays';

const { values, positionals: names } = parseArgs({
  allowPositionals: true,
  options: { real: { type: 'boolean', default: false } },
});
if (!values.real || !names.includes('kafka')) throw new Error(USAGE);
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
  process.once(signal, () => process.exit(128 + constants.signals[signal]));

const { tally, say, count, seconds, close } = keepScore();
const real = await useRealServers('faults:erasure', { real: true, names });
const cluster = await openCluster();
const settings = { ...process.env, ...cluster.settings };
const place = { dataFolder: join(cluster.folder, 'operator'), env: cluster.settings };
mkdirSync(place.dataFolder);

/** @param {string} username @param {string} displayName */
const personOf = (username, displayName) => ({
  username,
  displayName,
  slug: username,
  email: `${username}@example.test`,
  password: 'a sample password',
});
const [gone, stays] = [personOf('zephyrine', WORDS.name), personOf('sample-ben', 'Ben Sample')];

/** @param {{ name: string, finds: boolean, texts: Iterable<string> }} where @returns {import('../verdict.mjs').Verdict} */
const words = ({ name, finds, texts }) => {
  const found = new Set();
  for (const text of texts) for (const word of [...Object.values(WORDS), gone.username]) if (text.includes(word)) found.add(word);
  const right = finds ? found.size === Object.keys(WORDS).length + 1 : found.size === 0;
  return { name, findings: right ? [] : [`${[...found].join(', ') || 'none'} of the words of the person`] };
};

/** What the servers hold, through their drivers alone. */
const held = async () => {
  const servers = await openServers(settings);
  try {
    const { events, models } = await servers.read();
    const rows = models.flatMap(({ rows }) => [...rows.values()].map(({ doc }) => JSON.stringify(doc)));
    return { files: [...(await servers.files()).keys()].sort(), events: events.map((event) => JSON.stringify(event)), rows };
  } finally {
    await servers.close();
  }
};

/** @returns {Promise<string[]>} every message of Kafka's copy of the log */
const copied = async () => {
  /** @type {string[]} */
  const texts = [];
  await readWithKafka(
    settings.KAFKA_BROKERS ?? '',
    ({ key, value }) => void texts.push(`${key} ${value}`),
    () => undefined,
  );
  return texts;
};

/** A client of the first api, which throws where an answer is another than expected. @param {string} [cookie] */
const callerOf = (cookie) => {
  const client = connect(cluster.urls()[0] ?? '');
  let session = cookie;
  /** @param {string} method @param {string} path @param {Partial<import('../../support/client.mjs').Ask>} [more] @param {number} [status] */
  return async (method, path, more = {}, status = method === 'POST' ? 201 : 200) => {
    const answer = await client.send({ method, path, cookie: session, key: randomUUID(), ...more });
    session = answer.cookie ?? session;
    if (answer.status !== status) throw new Error(`${method} ${path} answered ${answer.status} ${JSON.stringify(answer.json)}`);
    return answer.json;
  };
};

/** The person who stays, and all that the one who goes leaves behind. */
const live = async () => {
  const ben = callerOf();
  await ben('POST', '/api/register', { json: stays });
  const post = await ben('POST', '/api/social/posts', { json: { content: STAYS } });
  const before = await held();
  const ask = callerOf();
  const { id } = await ask('POST', '/api/register', { json: gone });
  await ask('POST', '/api/user/promote-to-artist', {}, 200);
  const own = await ask('POST', '/api/social/posts', { json: { content: `A ${WORDS.post} of mine` } });
  await ask('POST', `/api/posts/${post.id}/comments`, { json: { content: `What a ${WORDS.comment}` } });
  const files = [
    { name: 'audio', fileName: 'sample.wav', bytes: wav({ seconds: 3, hertz: 440 }) },
    { name: 'coverArt', fileName: 'sample.png', bytes: png({ edge: 160, hue: 20 }) },
  ];
  const uploaded = await ask('POST', '/api/audio/upload-file', { body: { type: FORM_TYPE, bytes: formOf(files) } });
  const declared = {
    title: WORDS.title,
    artist: WORDS.name,
    genre: 'Folk',
    moodCategories: ['serene'],
    aiCategory: 'human_only',
  };
  const uploads = { audioUploadId: uploaded.files.audio.uploadId, coverArtUploadId: uploaded.files.coverArt.uploadId };
  const track = await ask('POST', '/api/tracks/upload', { json: { ...uploads, ...declared } });
  for (const until = Date.now() + PROCESSED_MS; ; await pause(300)) {
    const { processingStatus } = await ask('GET', `/api/tracks/${track.id}`);
    if (processingStatus === 'completed') break;
    if (Date.now() > until) throw new Error(`the song is ${processingStatus}`);
  }
  await callerOf()('GET', `/api/profiles/${gone.slug}`);
  return { id, before, post, own, track };
};

/** What the operator's proof says. @param {string} id @returns {Promise<any>} */
const proved = async (id) => {
  const { lines } = await asked(['privacy', 'prove', id, '--json'], place);
  return JSON.parse(lines.slice(lines.indexOf('{'), lines.indexOf('}') + 1).join('\n'));
};

/** What the retention of the topic does to changes in time. */
const expire = async () => {
  const { Kafka, logLevel } = dependency('kafkajs');
  const admin = new Kafka({ brokers: settings.KAFKA_BROKERS?.split(',') ?? [], logLevel: logLevel.NOTHING }).admin();
  await admin.connect();
  const partitions = await admin.fetchTopicOffsets(CHANGES);
  // A broker takes no part of an empty partition.
  const filled = partitions.filter((/** @type {{ low: string, high: string }} */ { low, high }) => low !== high);
  await admin.deleteTopicRecords({
    topic: CHANGES,
    partitions: filled.map((/** @type {{ partition: number }} */ { partition }) => ({ partition, offset: '-1' })),
  });
  await admin.disconnect();
};

/** @param {string} path @param {number} status */
const answers = async (path, status) => {
  const findings = await callerOf()('GET', path, {}, status).then(
    () => [],
    (/** @type {Error} */ error) => [error.message],
  );
  count({ name: `${path} answers ${status}`, findings });
};

const run = async () => {
  const { id, before, post, own, track } = await live();
  count({ name: 'all is folded', findings: await notAtRest(cluster.urls()[0] ?? '') });
  const there = await held();
  say(
    `${seconds()}  an artist with ${there.files.length - before.files.length} files, in ${there.rows.length} rows and ${there.events.length} events`,
  );
  count(words({ name: 'the read models hold what they wrote', finds: true, texts: there.rows }));
  count({ name: 'the bucket holds their song', findings: there.files.length > before.files.length ? [] : ['no more files'] });
  count(words({ name: "Kafka's copy holds nothing that they wrote", finds: false, texts: await copied() }));

  count(await operator(place, ['privacy', 'erase', gone.username, '--yes']));
  const proof = await proved(id);
  const { documents, media, fields, changes } = proof;
  const isClean =
    fields.total > 0 && fields.readable === 0 && Object.keys(documents).length === 0 && media.stillThere.length === 0;
  count({ name: 'the proof finds nothing that can be read', findings: isClean ? [] : [JSON.stringify(proof)] });
  say(
    `${seconds()}  erased: ${fields.total} personal fields, ${fields.readable} readable; ${changes.ofPerson} changes in Kafka until they expire`,
  );
  await expire();
  const later = await proved(id);
  count({
    name: 'once the changes expired, the proof says that they are forgotten',
    findings: later.forgotten ? [] : [JSON.stringify(later)],
  });

  count({ name: 'all is folded again', findings: await notAtRest(cluster.urls()[0] ?? '') });
  const left = await held();
  const strays = left.files.filter((file) => !before.files.includes(file));
  count({ name: 'the bucket holds none of their files', findings: strays });
  count(words({ name: 'the read models hold nothing of them', finds: false, texts: left.rows }));
  count(words({ name: 'the log holds nothing of them that can be read', finds: false, texts: left.events }));
  count(words({ name: "Kafka's copy still holds nothing that they wrote", finds: false, texts: await copied() }));
  count({
    name: 'no event is gone',
    findings: left.events.length >= there.events.length ? [] : [`${left.events.length} of ${there.events.length}`],
  });
  for (const path of [`/api/profiles/${gone.slug}`, `/api/posts/${own.id}`, `/api/tracks/${track.id}`]) await answers(path, 404);
  await answers(`/api/posts/${post.id}`, 200);
  for (const command of [
    ['projections', 'verify'],
    ['audit', 'verify'],
  ])
    count(await operator(place, command));
};

say(`against ${serverNames()}`);
try {
  await run();
} catch (error) {
  count({ name: 'the run', findings: [error instanceof Error ? (error.stack ?? error.message) : String(error)] });
} finally {
  await cluster.remove();
  await real.end(tally, 'an artist with a song erased, and looked for through the clients of the servers');
}
close();
