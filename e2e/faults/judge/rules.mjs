/**
 * @typedef {{ id: string, type: string, stream: string, revision: number, position: string, at: string, data: any, meta: { command?: { key: string } } }} LogEvent
 * @typedef {import('../load/world.mjs').Fact & { commandKey: string }} JudgedFact
 *
 * @typedef {object} Case
 * @property {readonly LogEvent[]} events the whole log, in order
 * @property {readonly JudgedFact[]} facts what was acknowledged
 * @property {readonly (readonly [stream: string, states: readonly string[]])[]} states the event types a toggled stream may end with
 * @property {ReadonlyMap<string, number>} files sizes in bytes of what is in the media store, by key
 * @property {boolean} settled whether the server started again since and has come to rest
 */

/** @template T @param {readonly T[]} values @param {(value: T) => string | undefined} keyOf */
const grouped = (values, keyOf) => {
  /** @type {Map<string, T[]>} */
  const groups = new Map();
  for (const value of values) {
    const key = keyOf(value);
    if (key === undefined) continue;
    const group = groups.get(key);
    if (group) group.push(value);
    else groups.set(key, [value]);
  }
  return groups;
};

/** @param {any} found @param {Record<string, unknown>} expected */
const differing = (found, expected) => Object.keys(expected).filter((field) => found[field] !== expected[field]);

/** @param {any} fact */
const account = ({ userId, username, slug, email }) => [
  { type: 'AccountRegistered', id: userId, says: { username, slug, email } },
];

/** What an acknowledged command left: events of one type with one id, and what they say. @type {Record<string, (fact: any) => { type: string, id: string, says: Record<string, unknown> }[]>} */
const LEFT = {
  register: account,
  rival: account,
  promote: ({ userId }) => [{ type: 'ArtistPromoted', id: userId, says: {} }],
  post: ({ postId, actor, content }) => [{ type: 'PostCreated', id: postId, says: { authorId: actor, content } }],
  comment: ({ commentId, subject, postId, parentId, actor, content, atSeconds }) => [
    { type: 'CommentAdded', id: commentId, says: { subject, postId, parentId, authorId: actor, content, atSeconds } },
  ],
  claim: ({ rewardId, actor, points }) => [{ type: 'RewardClaimed', id: rewardId, says: { userId: actor, points } }],
  payment: ({ paymentId, actor }) => [{ type: 'PaymentIntended', id: paymentId, says: { payerId: actor, method: 'points' } }],
  tip: ({ paymentId, actor }) => [{ type: 'PaymentSettled', id: paymentId, says: { payerId: actor, method: 'points' } }],
  bought: ({ paymentId, actor }) => [{ type: 'PaymentSettled', id: paymentId, says: { payerId: actor, method: 'points' } }],
  giftCard: ({ giftCardId, actor, cents }) => [{ type: 'GiftCardDrafted', id: giftCardId, says: { buyerId: actor, cents } }],
  redeem: ({ giftCardId, actor }) => [{ type: 'GiftCardRedeemed', id: giftCardId, says: { holderId: actor } }],
  giftBack: ({ giftCardId, actor }) => [{ type: 'GiftCardReturned', id: giftCardId, says: { buyerId: actor } }],
  play: ({ playId, trackId, actor, verdict, reason }) => [
    { type: 'PlayRecorded', id: playId, says: { trackId, listenerId: actor, verdict, reason } },
  ],
  upload: ({ uploads, actor }) =>
    uploads.map((/** @type {any} */ { uploadId, sizeBytes }) => ({
      type: 'FileUploaded',
      id: uploadId,
      says: { ownerId: actor, sizeBytes },
    })),
  track: ({ trackId, actor, title }) => [{ type: 'TrackUploaded', id: trackId, says: { artistId: actor, title } }],
  album: ({ albumId, actor, title }) => [{ type: 'AlbumCreated', id: albumId, says: { artistId: actor, title } }],
  playlist: ({ playlistId, actor, name }) => [{ type: 'PlaylistCreated', id: playlistId, says: { ownerId: actor, name } }],
};
/** @type {Readonly<Record<string, string>>} */
const ID_FIELDS = {
  AccountRegistered: 'userId',
  ArtistPromoted: 'userId',
  PostCreated: 'postId',
  CommentAdded: 'commentId',
  PlayRecorded: 'playId',
  RewardClaimed: 'rewardId',
  PaymentIntended: 'paymentId',
  PaymentSettled: 'paymentId',
  GiftCardDrafted: 'giftCardId',
  GiftCardRedeemed: 'giftCardId',
  GiftCardReturned: 'giftCardId',
  FileUploaded: 'uploadId',
  TrackUploaded: 'trackId',
  AlbumCreated: 'albumId',
  PlaylistCreated: 'playlistId',
};

/** Commands whose event is found by the key they were sent under. At most one event; none where the state was so already. @type {Record<string, (fact: any) => { types: readonly string[], least: number, says: Record<string, unknown> }>} */
const UNDER_KEY = {
  like: ({ leads, pointsAwarded }) => ({ types: [leads], least: 1, says: leads === 'PostLiked' ? { pointsAwarded } : {} }),
  follow: ({ pointsAwarded }) => ({
    types: ['UserFollowed'],
    least: pointsAwarded > 0 ? 1 : 0,
    says: pointsAwarded > 0 ? { pointsAwarded } : {},
  }),
  unfollow: () => ({ types: ['UserUnfollowed'], least: 0, says: {} }),
  saveAlbum: ({ albumId, leads }) => ({ types: [leads], least: 0, says: { albumId } }),
  albumEdit: ({ albumId, title }) => ({ types: ['AlbumEdited'], least: 1, says: { albumId, title } }),
  addSongs: ({ playlistId, added }) => ({ types: ['PlaylistSongsAdded'], least: Math.min(added, 1), says: { playlistId } }),
  giftCode: ({ giftCardId }) => ({ types: ['GiftCardCodeMade'], least: 1, says: { giftCardId } }),
  // A song that stands there already is not moved, which leaves no memory of the key: asked again once the one before it has moved on, it follows that.
  moveSong: ({ trackId, place, askedAgain }) => ({
    types: ['PlaylistSongMoved'],
    least: 0,
    says: askedAgain ? { trackId } : { trackId, place },
  }),
};

/** @param {Case} given */
function* acknowledged({ events, facts }) {
  const byId = grouped(events, ({ type, data }) => {
    const field = ID_FIELDS[type];
    return field && `${type} ${data[field]}`;
  });
  const byKey = grouped(events, ({ meta }) => meta.command?.key);
  for (const fact of facts) {
    for (const { type, id, says } of LEFT[fact.kind]?.(fact) ?? []) {
      const found = byId.get(`${type} ${id}`) ?? [];
      if (found.length !== 1) yield `${fact.kind} ${id} was acknowledged and left ${found.length} ${type}`;
      for (const { data } of found) {
        for (const field of differing(data, says))
          yield `${type} ${id}: ${field} is ${data[field]}, acknowledged as ${says[field]}`;
      }
    }
    const keyed = UNDER_KEY[fact.kind]?.(fact);
    if (!keyed) continue;
    const found = byKey.get(fact.commandKey) ?? [];
    if (found.length < keyed.least || found.length > 1)
      yield `${fact.kind} ${fact.key} was acknowledged and left ${found.length} events`;
    for (const event of found) {
      if (!keyed.types.includes(event.type))
        yield `${fact.kind} ${fact.key} was acknowledged as ${keyed.types} and left ${event.type}`;
      for (const field of differing(event.data, keyed.says))
        yield `${event.type} of ${fact.key}: ${field} is ${event.data[field]}, acknowledged as ${keyed.says[field]}`;
    }
  }
}

/** @param {Case} given */
function* once({ events }) {
  for (const [id, same] of grouped(events, (event) => event.id))
    if (same.length > 1) yield `event ${id} stands in the log ${same.length} times`;
  const commands = grouped(events, ({ stream, meta }) => (meta.command ? `${meta.command.key} in ${stream}` : undefined));
  for (const [command, same] of commands) {
    const types = same.map(({ type }) => type);
    const apart = same.some(({ revision }, i) => revision !== (same[0]?.revision ?? 0) + i);
    // One command may append several events, at once; given twice it would repeat a type, or leave events apart.
    if (apart || new Set(types).size < types.length) yield `command ${command} left ${types.join(', ')}`;
  }
}

/** Toggled streams by their kind, and what one that does not exist is as good as. @type {Readonly<Record<string, string>>} */
const UNTOUCHED = { like: 'PostUnliked', follow: 'UserUnfollowed', albumSave: 'AlbumUnsaved' };
/** @param {string} stream */
const kindOf = (stream) => stream.slice(0, stream.indexOf('-'));
/** @param {string} stream */
export const untouched = (stream) => UNTOUCHED[kindOf(stream)] ?? '';

/** @param {Case} given */
function* streams({ events, states }) {
  const all = grouped(events, ({ stream }) => stream);
  for (const [stream, own] of all) {
    if (own.some(({ revision }, i) => revision !== i)) yield `${stream} has revisions ${own.map(({ revision }) => revision)}`;
    const toggles = untouched(stream) ? own : [];
    if (toggles.some(({ type }, i) => type === toggles[i - 1]?.type)) yield `${stream} has ${own.map(({ type }) => type)}`;
    if (toggles.filter(({ data }) => data.pointsAwarded > 0).length > 1) yield `${stream} gave points twice`;
  }
  for (const [stream, possible] of states) {
    const last = all.get(stream)?.at(-1)?.type ?? untouched(stream);
    if (!possible.includes(last)) yield `${stream} ends with ${last}; acknowledged was ${possible}`;
  }
}

/** @param {Case} given */
function* names({ events }) {
  const accounts = events.filter(({ type }) => type === 'AccountRegistered');
  for (const field of ['username', 'slug', 'email']) {
    // An artist account that an admin made has no address.
    const named = accounts.filter(({ data }) => data[field] !== null);
    for (const [name, own] of grouped(named, ({ data }) => String(data[field]).toLowerCase())) {
      if (own.length > 1) yield `${field} ${name} belongs to ${own.length} accounts`;
    }
  }
}

/** @param {LogEvent} event @returns {{ mediaKey: string, sizeBytes?: number }[]} */
const filesOf = ({ type, data }) => {
  if (type === 'FileUploaded') return [data];
  if (type === 'TrackProcessed')
    return [
      data.stream,
      data.preview,
      ...Object.values(data.cover?.art ?? {}).map((mediaKey) => ({ mediaKey: String(mediaKey) })),
    ];
  return [];
};

/** @param {Case} given */
function* media({ events, files, settled }) {
  const named = new Set();
  // No track used them in time, and they are removed.
  const lapsed = new Set(events.filter(({ type }) => type === 'UploadLapsed').map(({ data }) => data.uploadId));
  for (const event of events) {
    if (event.type === 'FileUploaded' && lapsed.has(event.data.uploadId)) continue;
    for (const { mediaKey, sizeBytes } of filesOf(event)) {
      named.add(mediaKey);
      const size = files.get(mediaKey);
      if (size === undefined) yield `${event.type} names ${mediaKey}, which is not there`;
      else if (sizeBytes !== undefined && size !== sizeBytes)
        yield `${mediaKey} has ${size} bytes, ${event.type} says ${sizeBytes}`;
    }
  }
  if (!settled) return;
  for (const key of files.keys()) if (!named.has(key)) yield `${key} is named by no event`;
}

/** @param {Case} given */
function* tracks({ events, settled }) {
  const byTrack = grouped(events, ({ stream }) => (stream.startsWith('track-') ? stream : undefined));
  for (const [stream, own] of byTrack) {
    const count = (/** @type {string} */ type) => own.filter((event) => event.type === type).length;
    for (const type of ['TrackUploaded', 'TrackProcessingStarted', 'TrackProcessed', 'TrackReleased']) {
      if (count(type) > 1 || (settled && count(type) === 0)) yield `${stream} has ${count(type)} ${type}`;
    }
    if (count('TrackProcessingFailed') > 0) yield `${stream} failed to be processed`;
  }
}

/** Each says what is wrong, one sentence a finding. @type {readonly { name: string, judge: (given: Case) => Iterable<string> }[]} */
export const rules = [
  { name: 'what was acknowledged is in the log once, as acknowledged', judge: acknowledged },
  { name: 'no event and no command is in the log twice', judge: once },
  { name: 'every stream is whole and stands where it was acknowledged to stand', judge: streams },
  { name: 'no name belongs to two accounts', judge: names },
  { name: 'every file an event names is there, and none is left over', judge: media },
  { name: 'every track is processed once', judge: tracks },
];
