import type { AccountErased, AccountRegistered, ArtistPromoted } from '@refrain/contracts/accounts';
import { slicesOf } from '@refrain/contracts/charts';
import type { FollowEvent } from '@refrain/contracts/follows';
import type { Recorded } from '@refrain/contracts/kernel';
import type { Entry, WalletEvent } from '@refrain/contracts/ledger';
import type { PlayReassessed, PlayRecorded } from '@refrain/contracts/playback';
import type { TrackEdited, TrackUploaded } from '@refrain/contracts/tracks';
import { eventCells, eventTable, type Table } from './table';

const FIRST_VERSION = 1;
const ruleVersion = {
  type: 'integer',
  about: 'Version of the rule that judged',
  of: ({ meta }: Recorded) => meta.rule?.version ?? FIRST_VERSION,
} as const;

const plays = eventTable<Recorded<PlayRecorded>>('plays', 'Attempts to play, as they were judged first', ['PlayRecorded'], {
  ...eventCells,
  play: { type: 'text', about: 'Id of the attempt', of: ({ data }) => data.playId },
  track: { type: 'text', about: 'Id of the song', of: ({ data }) => data.trackId },
  artist: { type: 'text', about: 'Pseudonym of the artist', of: ({ data, at }, person) => person(data.artistId, at) },
  listener: { type: 'text', about: 'Pseudonym of the listener', of: ({ data, at }, person) => person(data.listenerId, at) },
  seconds: { type: 'integer', about: 'Whole seconds that were heard', of: ({ data }) => Math.floor(data.secondsPlayed) },
  duration_ms: {
    type: 'integer',
    about: 'Length of the song; null where it was not kept',
    of: ({ data }) => data.durationMs ?? null,
  },
  quality: { type: 'text', about: 'preview, streaming or master', of: ({ data }) => data.quality },
  source: { type: 'text', about: 'Where it was started from', of: ({ data }) => data.source },
  counted: { type: 'flag', about: 'Whether it counted', of: ({ data }) => data.verdict === 'counted' },
  reason: { type: 'text', about: 'Why it counted, or did not', of: ({ data }) => data.reason },
  rule_version: ruleVersion,
  chart: { type: 'text', about: 'human or ai, by the declaration in force', of: ({ data }) => data.chart },
  eligible: { type: 'flag', about: 'Whether the song took part in charts', of: ({ data }) => data.chartEligible },
});

const judgements = eventTable<Recorded<PlayReassessed>>(
  'judgements',
  'Plays that another rule judged again',
  ['PlayReassessed'],
  {
    ...eventCells,
    play: { type: 'text', about: 'Id of the attempt', of: ({ data }) => data.playId },
    track: { type: 'text', about: 'Id of the song', of: ({ data }) => data.trackId },
    recorded_at: {
      type: 'time',
      about: 'When the play was recorded: the period it counts in',
      of: ({ data }) => data.recordedAt,
    },
    counted: { type: 'flag', about: 'Whether it counts from now on', of: ({ data }) => data.toVerdict === 'counted' },
    counted_before: { type: 'flag', about: 'Whether it counted until now', of: ({ data }) => data.fromVerdict === 'counted' },
    reason: { type: 'text', about: 'The new reason', of: ({ data }) => data.toReason },
    reason_before: { type: 'text', about: 'The reason until now', of: ({ data }) => data.fromReason },
    rule_version: ruleVersion,
    chart: { type: 'text', about: 'human or ai', of: ({ data }) => data.chart },
    eligible: { type: 'flag', about: 'Whether the song took part in charts', of: ({ data }) => data.chartEligible },
  },
);

/** Genres and moods are those of the lists of the site: what an old song says beyond them is left out. */
const tracks = eventTable<Recorded<TrackUploaded | TrackEdited>>(
  'tracks',
  'What artists declared of their songs, and declared again',
  ['TrackUploaded', 'TrackEdited'],
  {
    ...eventCells,
    track: { type: 'text', about: 'Id of the song', of: ({ data }) => data.trackId },
    artist: { type: 'text', about: 'Pseudonym of the artist', of: ({ data, at }, person) => person(data.artistId, at) },
    first: { type: 'flag', about: 'Whether it is the first declaration', of: ({ type }) => type === 'TrackUploaded' },
    lists: {
      type: 'text',
      about: 'Charts by genre and mood that the song is in, with commas between them',
      of: ({ data }) => slicesOf(data).join(','),
    },
    ai: { type: 'text', about: 'How much of it a machine made', of: ({ data }) => data.aiCategory },
    eligible: { type: 'flag', about: 'Whether the song takes part in charts', of: ({ data }) => data.chartEligible },
  },
);

const ACCOUNT_EVENTS = { AccountRegistered: 'registered', ArtistPromoted: 'became-artist', AccountErased: 'erased' } as const;
const accounts = eventTable<Recorded<AccountRegistered | ArtistPromoted | AccountErased>>(
  'accounts',
  'People who came, became artists, and left',
  ['AccountRegistered', 'ArtistPromoted', 'AccountErased'],
  {
    ...eventCells,
    person: { type: 'text', about: 'Pseudonym', of: ({ data, at }, person) => person(data.userId, at) },
    what: { type: 'text', about: 'registered, became-artist or erased', of: ({ type }) => ACCOUNT_EVENTS[type] },
  },
);

const follows = eventTable<Recorded<FollowEvent>>('follows', 'Follows, and their ends', ['UserFollowed', 'UserUnfollowed'], {
  ...eventCells,
  follower: { type: 'text', about: 'Pseudonym', of: ({ data, at }, person) => person(data.followerId, at) },
  followee: { type: 'text', about: 'Pseudonym', of: ({ data, at }, person) => person(data.followeeId, at) },
  follows: { type: 'flag', about: 'Whether they follow from now on', of: ({ type }) => type === 'UserFollowed' },
});

type Posted = Extract<WalletEvent, { data: { entries: unknown; cause: unknown } }>;
const POSTED: readonly Posted['type'][] = [
  ...(['FundsPosted', 'FundsHeld', 'HoldCaptured', 'HoldReleased', 'FundsSent', 'FundsReceived'] as const),
];
/** A reason names a process of the program, which is a word in small letters; what is none is not given on. */
const PROCESS = /^[a-z][a-z0-9-]{0,60}$/;

/** A row for each account that a posting moves. */
const postings: Table = {
  name: 'postings',
  about: 'What accounts of the ledger gained and lost; those of one position sum to zero in each currency',
  types: POSTED,
  columns: [
    { name: 'position', type: 'text', about: eventCells.position.about },
    { name: 'happened_at', type: 'time', about: eventCells.happened_at.about },
    { name: 'owner', type: 'text', about: 'Pseudonym of the owner of the wallet' },
    { name: 'purpose', type: 'text', about: 'available, held or payable of the owner, or an account that all share' },
    { name: 'currency', type: 'text', about: 'Such as POINTS' },
    { name: 'amount', type: 'integer', about: 'In minor units; what is lost is negative' },
    { name: 'process', type: 'text', about: 'What in the program posted it; null where that has no plain name' },
  ],
  rows: (event, person) => {
    const { position, at, data } = event as Recorded<Posted>;
    const process = PROCESS.test(data.cause.process) ? data.cause.process : null;
    return (data.entries as readonly Entry[]).map(({ purpose, currency, amount }) => [
      ...[position, at, person(data.ownerId, at), purpose, currency],
      ...[Number(amount), process],
    ]);
  },
};

/** Every table of an export. A new one is a row here. */
export const tables: readonly Table[] = [plays, judgements, tracks, accounts, follows, postings];
export const tableTypes: readonly string[] = [...new Set(tables.flatMap(({ types }) => types))];
