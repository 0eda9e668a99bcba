import { playRule } from '../playback';

/** GET /api/user/first-steps: what the viewer has done at least once. */
export type FirstSteps = Readonly<Record<'played' | 'followed' | 'commented' | 'released' | 'decided', boolean>>;

/** What leaves no event, because nothing was changed: remembered by the browser alone. */
export type LookedAt = 'receipts' | 'moment' | 'rebuild' | 'heard';

export type FirstStep = Readonly<{ id: keyof FirstSteps | LookedAt; to: string; title: string; hint: string }>;
export type FirstMinuteRole = 'visitor' | 'fan' | 'artist' | 'admin';

/** Decisions of admins, the newest, among which the viewer's own is looked for. */
export const DECISIONS_LOOKED_AT = 50;

const receipts: FirstStep = {
  id: 'receipts',
  to: '/charts',
  title: 'Look behind a number',
  hint: 'Choose a play count: it opens the receipts, every play with why it counted or not.',
};
const moment: FirstStep = {
  id: 'moment',
  to: '/charts',
  title: 'Turn the charts back',
  hint: 'Move the handle under the title: the same charts, folded up to that hour.',
};

/** The first steps of each role, in their order. Each leads to the thing itself. */
export const firstSteps: Readonly<Record<FirstMinuteRole, readonly FirstStep[]>> = {
  visitor: [
    {
      id: 'heard',
      to: '/discover/music',
      title: 'Play a song',
      hint: 'Everything that is out can be heard, also without an account.',
    },
    receipts,
    moment,
  ],
  fan: [
    {
      id: 'played',
      to: '/discover/music',
      title: 'Hear a song until it counts',
      hint: `After ${playRule.countedAfterSeconds} seconds, or half of a shorter song, your play is in the charts.`,
    },
    { id: 'followed', to: '/following', title: 'Follow an artist', hint: 'What they write and release is then in your feed.' },
    { id: 'commented', to: '/trending', title: 'Write a comment', hint: 'Under a post or a song. You can change it later.' },
    receipts,
  ],
  artist: [
    {
      id: 'released',
      to: '/upload',
      title: 'Upload a song',
      hint: 'Sound, cover, genre and mood. It is out as soon as it is processed.',
    },
    { ...receipts, title: 'See why a rank is a rank' },
    { id: 'commented', to: '/trending', title: 'Answer a listener', hint: 'Write a comment under a post or a song.' },
  ],
  admin: [
    {
      id: 'rebuild',
      to: '/admin/operations',
      title: 'Look at a rebuild',
      hint: 'Every screen can be folded again from the log, beside the one that serves.',
    },
    { id: 'decided', to: '/admin/content', title: 'Decide a report', hint: 'Remove or dismiss it. Both can be undone.' },
    { ...moment, title: 'Replay a number' },
  ],
};

export const firstMinuteTexts = {
  title: 'Your first minute',
  progress: (done: number, of: number) => `${done} of ${of} done`,
  done: 'Done:',
  complete: 'That was it. Everything else is in the help.',
  help: 'Open the help',
  join: 'Join Refrain',
  hide: 'Hide your first minute',
  show: 'Show your first minute again',
  showHint: 'Three or four things to try, each a link.',
} as const;
