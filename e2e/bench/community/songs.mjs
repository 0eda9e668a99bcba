import { personId, popular, SPACING_MS, trackId, uuid } from './world.mjs';

/** @typedef {import('./world.mjs').Community} Community */

const PEAKS = Buffer.from(Array.from({ length: 800 }, (_, i) => (i * 37) % 256)).toString('base64');

/** @param {Community} world */
export function* upload(world) {
  const { random } = world;
  const [track, artist] = [world.tracks.length, world.artists[popular(random, world.artists.length)] ?? 0];
  const [id, artistId, durationMs] = [trackId(track), personId(artist), random.between(90, 360) * 1000];
  const uploadId = uuid(`upload ${track}`);
  const file = { uploadId, mediaKey: `masters/${uploadId}`, mediaType: 'audio/flac', sizeBytes: durationMs * 90 };
  const words = {
    title: `Sample song ${track}`,
    version: null,
    artist: `Sample Person ${artist}`,
    featuredArtists: [],
    album: null,
    description: world.text(),
    lyrics: null,
    tags: ['sample', 'bench'],
    aiTools: [],
    aiCredits: null,
  };
  const ai = { aiCategory: 'human_only', aiInvolvement: world.contracts.AI_PRESETS.human_only.involvement, chartEligible: true };
  const facts = {
    genre: random.pick(['Folk', 'Rock', 'Jazz']),
    genres: [],
    year: 2026,
    moodCategories: ['serene'],
    downloadable: true,
    isExplicit: false,
    releaseAt: null,
  };
  const rendition = (/** @type {string} */ name, /** @type {number} */ share) => ({
    mediaKey: `renditions/${id}/${name}.m4a`,
    mediaType: 'audio/mp4',
    sizeBytes: durationMs * share,
  });
  const sound = { durationMs, loudnessCentiLufs: -1400, peaks: PEAKS, sampleRate: 44_100, channels: 2 };
  yield world.made(artist, `upload-${uploadId}`, 'FileUploaded', {
    ownerId: artistId,
    kind: 'audio',
    ...file,
    fileName: `song-${track}.flac`,
  });
  const stream = `track-${id}`;
  yield world.made(artist, stream, 'TrackUploaded', {
    trackId: id,
    artistId,
    ...words,
    ...facts,
    ...ai,
    audio: file,
    cover: null,
  });
  yield world.made(artist, stream, 'TrackProcessingStarted', { trackId: id });
  yield world.made(artist, stream, 'TrackProcessed', {
    trackId: id,
    artistId,
    ...sound,
    stream: rendition('stream', 24),
    preview: rendition('preview', 8),
    cover: null,
  });
  yield world.made(artist, stream, 'TrackReleased', { trackId: id });
  world.tracks.push({ artist, durationMs });
}

/** The rule in the order of its reasons. @param {Community} world @param {number} listener @param {number} track @param {number} startMs @param {number} seconds */
const verdictOf = (world, listener, track, startMs, seconds) => {
  const { artist = 0, durationMs = 0 } = world.tracks[track] ?? {};
  if (listener === artist) return 'OWN_PLAY';
  if (seconds < Math.floor(world.contracts.secondsToCount(durationMs))) return 'TOO_SHORT';
  const key = `${listener} ${track}`;
  const windowMs = world.contracts.playRule.repeatWindowSeconds * 1000;
  if (Math.abs(startMs - (world.counted.get(key) ?? -Infinity)) < windowMs) return 'REPEAT_WITHIN_WINDOW';
  world.counted.delete(key);
  world.counted.set(key, startMs);
  // The oldest plays come first. A play begins up to six minutes before it is judged.
  for (const [old, began] of world.counted)
    if (began + 2 * windowMs < startMs) world.counted.delete(old);
    else break;
  return 'HEARD_ENOUGH';
};

/** @param {Community} world */
export function* play(world) {
  const { random } = world;
  const [track, listener] = [popular(random, world.tracks.length), world.person()];
  const { artist = 0, durationMs = 0 } = world.tracks[track] ?? {};
  const secondsPlayed = random.chance(0.2) ? random.between(1, 29) : random.between(30, durationMs / 1000);
  const judgedMs = world.nowMs + SPACING_MS;
  const startMs = judgedMs - secondsPlayed * 1000 - 500;
  const reason = verdictOf(world, listener, track, startMs, secondsPlayed);
  const [listenerId, id] = [personId(listener), trackId(track)];
  const data = {
    ...{
      playId: uuid(`play ${world.serial}`),
      trackId: id,
      artistId: personId(artist),
      listenerId,
      startedAt: new Date(startMs).toISOString(),
      secondsPlayed,
    },
    ...{
      quality: 'streaming',
      source: random.pick(['feed', 'track', 'charts', 'queue', 'profile']),
      verdict: reason === 'HEARD_ENOUGH' ? 'counted' : 'not_counted',
      reason,
    },
    ...{
      chart: 'human',
      chartEligible: true,
      durationMs,
      judgedAt: new Date(judgedMs).toISOString(),
      device: uuid(`device ${listener}`),
      network: uuid(`network ${listener % 500}`),
    },
  };
  const { name, version } = world.contracts.playRule;
  yield world.made(listener, `listening-${listenerId}-${id}`, 'PlayRecorded', data, { rule: { name, version } });
}
