import { setTimeout as pause } from 'node:timers/promises';

import { connect, Unanswered } from '../../support/client.mjs';
import { anyErrand, firstSong, login, promote, register } from './errands.mjs';
import { untouched } from '../judge/rules.mjs';
import { TOO_MANY } from './world.mjs';

/**
 * @typedef {import('./world.mjs').World} World
 * @typedef {import('./world.mjs').Person} Person
 * @typedef {import('./world.mjs').Errand} Errand
 * @typedef {import('../../support/client.mjs').Client} Client
 */

const RETRIED = 0.7;
const REPEATED = 0.06;
const LOOKED = 0.05;
const KEPT_DONE = 200;
const SHOWN = 9;
/** Requests that may never have arrived, and do no harm when they arrive much later. */
const LATE = new Set([
  'post',
  'comment',
  'play',
  'upload',
  'track',
  'album',
  'playlist',
  'addSongs',
  'claim',
  'rival',
  'payment',
  'tip',
  'giftCard',
  'bought',
]);
/** Answers of a server that is being stopped. */
const CLOSING = new Set([502, 503]);

/** @param {World} world @param {string} stream @param {readonly string[]} states */
const stands = (world, stream, states) => {
  world.states.set(stream, new Set(states));
  world.stood.push({ at: world.clock(), stream, states });
};

/** @param {World} world @param {Errand} errand @param {Person} person @param {any} json @param {string | null} cookie */
const acknowledge = (world, errand, person, json, cookie) => {
  const { kind, ask, toggles } = errand;
  const took = errand.took(json, cookie);
  if (!took) return;
  const fact = { kind, actor: person.id, method: ask.method, path: ask.path, key: ask.key, ...took, at: world.clock() };
  world.facts.push(fact);
  if (toggles) stands(world, toggles.stream, [String(took.leads)]);
  if (errand.signsIn) return;
  world.done.push({ errand, person, fact });
  if (world.done.length > KEPT_DONE) world.done.splice(world.random.between(0, KEPT_DONE - 1), 1);
};

/** @param {World} world @param {Errand} errand */
const mayHaveHappened = (world, { toggles }) => {
  if (!toggles) return;
  const states = world.states.get(toggles.stream) ?? new Set([untouched(toggles.stream)]);
  stands(world, toggles.stream, [...new Set([...states, ...toggles.states])]);
};

/**
 * Asks and takes the answer; what stays unanswered is the person's to ask again.
 * @param {World} world @param {Client} client @param {Person} person @param {Errand} errand
 * @param {{ halfway?: () => Promise<void> }} [how]
 */
export const carryOut = async (world, client, person, errand, { halfway } = {}) => {
  const { ask, kind, status, refusals = [] } = errand;
  world.count.asked += 1;
  person.pending = errand;
  mayHaveHappened(world, errand);
  const cookie = kind === 'login' || kind === 'rival' ? undefined : (person.cookie ?? undefined);
  try {
    const answer = await client.send({ ...ask, cookie, halfway });
    if (CLOSING.has(answer.status))
      throw new Unanswered(`${ask.method} ${ask.path} answered ${answer.status} ${JSON.stringify(answer.json)}`);
    person.pending = null;
    if (answer.status === status) return acknowledge(world, errand, person, answer.json, answer.cookie);
    world.count.refused += 1;
    if (!refusals.includes(answer.status))
      world.findings.push(`${kind} by ${person.name} answered ${answer.status} ${JSON.stringify(answer.json)}`);
  } catch (error) {
    if (!(error instanceof Unanswered)) throw error;
    world.count.unanswered += 1;
    world.unanswered = [...world.unanswered.slice(-SHOWN), error.message];
    // Its answer may have carried a new session, and ended the old one.
    if (errand.signsIn) person.cookie = null;
    throw error;
  }
};

/** Asks what was acknowledged before once more: the same answer, whatever happened in between. @param {World} world @param {Client} client @param {Person} person */
const repeat = async (world, client, person) => {
  const own = world.done.filter((done) => done.person === person);
  if (own.length === 0 || !person.cookie) return;
  const { errand, fact } = world.random.pick(own);
  world.count.repeated += 1;
  // A second follow of the same person leaves no event, and so no memory of the key.
  if (errand.kind !== 'like') mayHaveHappened(world, errand);
  fact.askedAgain = true;
  const { status, json } = await client.send({ ...errand.ask, ...(errand.kind === 'rival' ? {} : { cookie: person.cookie }) });
  if (CLOSING.has(status) || status === TOO_MANY) return;
  const same = {
    post: () => json.id === fact.postId,
    comment: () => json.id === fact.commentId,
    like: () => json.action === fact.action && json.pointsAwarded === fact.pointsAwarded,
    follow: () => json.isFollowing === true,
    unfollow: () => json.isFollowing === false,
    play: () => json.verdict === fact.verdict && json.reason === fact.reason,
    upload: () => json.files.audio.uploadId === fact.uploads[0].uploadId,
    track: () => json.id === fact.trackId,
    album: () => json.id === fact.albumId,
    saveAlbum: () => json.isSaved === fact.saved,
    albumEdit: () => json.id === fact.albumId,
    playlist: () => json.id === fact.playlistId,
    addSongs: () => json.added === fact.added,
    // It may have been moved elsewhere meanwhile.
    moveSong: () => typeof json.place === 'string',
    claim: () => json.reward.id === fact.rewardId && json.reward.points === fact.points,
    payment: () => json.id === fact.paymentId,
    tip: () => json.payment.id === fact.paymentId && json.payment.status === 'settled',
    giftCard: () => json.id === fact.giftCardId,
    bought: () => json.payment.id === fact.paymentId && json.payment.status === 'settled',
    giftCode: () => json.code === fact.code,
    redeem: () => json.id === fact.giftCardId,
    giftBack: () => json.state === 'returned',
    rival: () => json.id === fact.userId,
  }[errand.kind];
  if (status !== errand.status || !same?.()) {
    world.findings.push(
      `${errand.kind} ${fact.key} was answered ${JSON.stringify(fact)} first, then ${status} ${JSON.stringify(json)}`,
    );
  }
};

/** Remembers what waits to be claimed. @param {World} world @param {Client} client @param {Person} person */
const lookForRewards = async (world, client, person) => {
  if (!person.cookie) return;
  const { status, json } = await client.send({ method: 'GET', path: '/api/rewards/pending', cookie: person.cookie });
  if (status !== 200) return;
  const others = world.rewards.filter((reward) => reward.person !== person);
  const own = json.rewards.map((/** @type {{ id: string, points: number }} */ { id, points }) => ({ id, points, person }));
  world.rewards = [...others, ...own];
};

/** What is due before anything new. @param {World} world @param {Person} person @returns {Errand | null} */
const due = (world, person) => {
  const { pending } = person;
  person.pending = null;
  // Under another key the name would be taken: by oneself.
  if (pending?.kind === 'register') return pending;
  if (pending && (person.cookie || pending.kind === 'login') && world.random.chance(RETRIED)) return pending;
  if (pending && LATE.has(pending.kind)) world.late.push({ errand: pending, person });
  if (!person.id) return register(world, person);
  if (!person.cookie) return login(world, person);
  if (person.artist && !person.promoted) return promote(world, person);
  const song = world.random.chance(0.5) ? firstSong(world, person) : null;
  if (song) return song;
  const late = world.late.find(({ person: whose }) => whose === person);
  if (!late || !world.random.chance(0.1)) return null;
  world.late.splice(world.late.indexOf(late), 1);
  return late.errand;
};

/** @param {World} world @param {Client} client @param {Person} person @param {AbortSignal} signal */
const live = async (world, client, person, signal) => {
  while (!signal.aborted) {
    try {
      if (world.random.chance(REPEATED)) await repeat(world, client, person);
      if (world.random.chance(LOOKED)) await lookForRewards(world, client, person);
      await carryOut(world, client, person, due(world, person) ?? anyErrand(world, person));
    } catch (error) {
      if (!(error instanceof Unanswered)) throw error;
      await pause(20);
    }
  }
};

/**
 * All people act at once until `stop`, which resolves when no request is open any more.
 * @param {World} world @param {readonly string[]} urls
 */
export const startLoad = (world, ...urls) => {
  const client = connect(...urls);
  const stopping = new AbortController();
  const lives = world.people.map((person) =>
    live(world, client, person, stopping.signal).catch(
      (error) => void world.findings.push(`${person.name}: ${error instanceof Error ? error.stack : error}`),
    ),
  );
  return {
    client,
    stop: async () => {
      stopping.abort();
      await Promise.all(lives);
      client.close();
    },
  };
};
