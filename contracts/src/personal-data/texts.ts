import type { ErasureList } from './api';

/** Names of what an export holds, in the order in which it is written. */
export const exportFiles = {
  readme: 'README.txt',
  events: 'events.jsonl',
  profile: 'profile.json',
  posts: 'posts.json',
  comments: 'comments.json',
  likes: 'likes.json',
  follows: 'follows.json',
  blocks: 'blocks.json',
  hides: 'hidden-posts.json',
  reports: 'reports.json',
  plays: 'plays.json',
  tracks: 'tracks.json',
  uploads: 'uploads.json',
  devices: 'devices.json',
  media: 'media/',
} as const;

export const exportTexts = {
  title: 'Your data',
  hint: 'Take everything with you, or leave.',
  what: 'A zip with everything that Refrain knows about you: every event, your posts, likes, follows and plays with their verdicts, your tracks with the files as you sent them, and your devices.',
  download: 'Export my data',
  preparing: 'Preparing your download',
  failed: 'Your data could not be exported',
  failedHint: 'Please try again in a moment.',
  fileName: (username: string) => `refrain-${username}.zip`,
  /** `own` are the files that contexts word themselves. */
  readme: (
    username: string,
    at: string,
    own: readonly Readonly<{ file: string; holds?: string }>[],
  ): string => `Refrain: everything about ${username}, as of ${at}

${exportFiles.events}     every event that is about you or that you caused, one a line, as the log has them
${exportFiles.profile}     your account: how it began and what changed since
${exportFiles.posts}       what you wrote, also what was deleted
${exportFiles.comments}    what you said under posts and songs
${exportFiles.likes}       what you liked and no longer like
${exportFiles.follows}     people you follow or followed, and people who follow or followed you
${exportFiles.blocks}      people you blocked, and people you unblocked
${exportFiles.hides}  posts that you have hidden, or shown again
${exportFiles.reports}     what you reported, and what you wrote about it
${exportFiles.plays}       each play with its verdict, the reason, and the rule that decided
${exportFiles.tracks}      your tracks and how they were processed and released
${exportFiles.uploads}     the files you sent
${own.flatMap(({ file, holds }) => (holds ? [`${file.padEnd(16)} ${holds}\n`] : [])).join('')}${exportFiles.devices}     where you are signed in
${exportFiles.media}           your files as you sent them, by the ids that ${exportFiles.uploads} names

All files but this one are JSON, in UTF-8; times are UTC. Others appear by their ids only. Your password is kept as a hash that cannot be turned
back, and is not in here.
`,
} as const;

export const deletionTexts = {
  button: 'Delete my account',
  what: 'Your account is hidden from everyone at once and erased 14 days later. Until then you can sign in and cancel the deletion.',
  title: 'Delete your account?',
  consequences: [
    'Nobody sees your profile, posts and songs any more, and every device is signed out.',
    'After 14 days your names, posts, songs and files are erased and cannot be brought back; the key that your data is encrypted with is destroyed. Backups expire within 90 days.',
    'Counts that others rely on stay: plays and likes remain, as those of nobody.',
  ],
  typeUsername: (username: string) => `Type ${username} to confirm`,
  usernameDiffers: 'This is not your username',
  password: 'Password',
  passwordRequired: 'Password is required',
  confirm: 'Delete my account',
  cancel: 'Cancel',
  failed: 'Your account could not be deleted',
  requested: 'Your account will be deleted',
  requestedHint: (date: string) => `You can sign in and cancel the deletion until ${date}.`,
  banner: (date: string) => `Your account is hidden and will be erased on ${date}.`,
  keep: 'Keep my account',
  kept: 'Your account stays',
  keptHint: 'Everybody can see it again.',
  keepFailed: 'The deletion could not be cancelled',
} as const;

/** Of the list of those who asked to be forgotten. */
export const erasureDeskTexts = {
  title: 'Who asked to be forgotten',
  hint: 'An account can be kept for 14 days after its owner asked. All of it must be erased within 30 days. Here are ids alone.',
  which: 'Show',
  lists: { open: 'To do', done: 'Done' } satisfies Record<ErasureList, string>,
  none: { open: 'Nobody waits to be forgotten.', done: 'Nobody was erased.' } satisfies Record<ErasureList, string>,
  error: 'The requests could not be loaded.',
  asked: (day: string) => `Asked on ${day}`,
  unasked: 'Erased by an operator',
  erasedFrom: (day: string) => `Will be erased on ${day}`,
  erasing: 'Being erased',
  done: (day: string) => `Erased on ${day}`,
  promised: (day: string) => `Promised until ${day}`,
  late: (day: string) => `Late: promised until ${day}`,
  prove: 'Prove that nothing is left',
  /** It reads the whole log, so an operator runs it. */
  command: (userId: string) => `npm run refrain -- privacy prove ${userId}`,
} as const;

/** What `refrain privacy prove` says of Kafka. */
export const proofTexts = {
  changes: ({ kept, ofPerson }: Readonly<{ kept: number; ofPerson: number }>) =>
    `${ofPerson} of ${kept} stored changes show this person${ofPerson > 0 ? '; the topic refrain.changes.v1 drops them after its retention, an hour unless set otherwise' : ''}`,
  changesAway: (reason: string) => `Kafka cannot be read, so nothing is proved: ${reason} (PROOF.CHANGES_AWAY)`,
} as const;
