import { session } from '../accounts';
import { playRule } from '../playback';
import { POST_MAX_LENGTH } from '../posts';
import {
  AUDIO_EXTENSIONS,
  AUDIO_MAX_BYTES,
  COVER_EXTENSIONS,
  COVER_MAX_BYTES,
  COVER_MAX_PX,
  GENRES_MAX_ADDITIONAL,
  MOODS_MAX,
  RELEASE_MONTHS_AHEAD,
} from '../tracks';
import type { ReadingText } from './document';
import { legal } from './legal';

const MB = 1024 * 1024;
const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const upper = (extensions: readonly string[]): string => extensions.map((each) => each.toUpperCase()).join(', ');

export const helpText: ReadingText = {
  title: 'Help',
  updated: null,
  lead: 'What is here, how it works, and how to look behind the numbers.',
  chapters: [
    {
      id: 'listening',
      title: 'Listening',
      text: [
        'Everything that is released can be heard without an account: start with [new releases](/discover/music) or [the charts](/charts). Sign in, and what you hear counts.',
        'The player at the bottom goes with you from page to page. Open it in full for the [queue](/media-player), repeat, shuffle and speed. A second tab pauses the first.',
        'Quality is Low, Medium or High. Left alone it fits the network, and changes at the same position without a gap; you can also choose it in the player.',
      ],
    },
    {
      id: 'publishing',
      title: 'Publishing a song',
      text: [
        'Become an artist under [Settings](/settings); it takes one click and keeps what you have as a fan. Then [upload](/upload).',
        {
          list: [
            `Audio: ${upper(AUDIO_EXTENSIONS)}, up to ${AUDIO_MAX_BYTES / MB} MB.`,
            `Cover: ${upper(COVER_EXTENSIONS)}, up to ${COVER_MAX_BYTES / MB} MB and ${COVER_MAX_PX} × ${COVER_MAX_PX} pixels.`,
            `One genre and up to ${GENRES_MAX_ADDITIONAL} more, and 1 to ${MOODS_MAX} moods.`,
            `A release may be scheduled, at least ${RELEASE_MONTHS_AHEAD} months ahead; else the song is out as soon as it is processed.`,
          ],
        },
        'For seven parts of a song, from vocals to effects, you say whether a human or a machine made it. It stands on the song like liner notes, and decides which list of the charts the song is in.',
      ],
    },
    {
      id: 'talking',
      title: 'Posts, likes and follows',
      text: [
        `A post has up to ${POST_MAX_LENGTH} characters; Ctrl+Enter sends it. A link to a song on Refrain shows the song, ready to be played.`,
        'Your feed holds what the people you follow say, and what you say, newest first.',
      ],
    },
    {
      id: 'counts',
      title: 'What counts as a play',
      text: [
        `A play counts when a signed-in listener heard ${playRule.countedAfterSeconds} seconds of a song, or half of one that is shorter. It does not count again for the same listener within ${playRule.repeatWindowSeconds / MINUTE} minutes, nor for the artist’s own listening, nor when the times cannot be right.`,
        'Plays that do not count are recorded too, with the reason.',
      ],
    },
    {
      id: 'checking',
      title: 'How counts can be checked',
      text: [
        'On the page of each song, “Play receipts” shows how many attempts there were, and for which reason they counted or not. The sum is everything that was ever reported.',
        'A count is never a number that is changed by hand: it is added up from single events in a log that is only ever appended to. Each event is chained to the one before it, so that a change afterwards shows. Whoever runs the site can fold every count again from nothing, and compare; they can also fold any chart as it was at any moment.',
      ],
    },
    {
      id: 'charts',
      title: 'The charts',
      text: [
        'There is a list for the day, the week, the month and all time, each for all music, for human music, and for AI music. Days end at midnight UTC and weeks begin on Monday. Only counted plays are in them.',
      ],
    },
    {
      id: 'sessions',
      title: 'Signing in, and staying signed in',
      text: [
        `A session ends after ${session.idleSeconds / MINUTE} minutes without use, and after ${session.absoluteSeconds / HOUR} hours in any case. With “Remember me” this browser begins a new one by itself for ${session.rememberSeconds / DAY} days.`,
        'Under [Settings](/settings) stands every browser that is signed in. You can sign out each of them, or all.',
        'If you forgot your password, the [sign-in page](/auth?tab=forgotPassword) sends a link that works once, for one hour. A new password signs you out everywhere else.',
        'After too many attempts you are asked to wait. That holds for the name that was tried, for every person who tries it.',
      ],
    },
    {
      id: 'data',
      title: 'Your data, and deleting it',
      text: [
        'You can take everything about you with you, and delete your account, under [Settings](/settings).',
        `After you delete your account, what says who you are is removed within ${legal.removalDays} days, and from backups within ${legal.backupRemovalDays}. Counts stay as they are, without your name. The [Privacy Policy](/privacy) tells the whole of it.`,
      ],
    },
    {
      id: 'keyboard',
      title: 'The keyboard',
      text: [
        {
          list: [
            'Space plays and pauses, wherever you are not typing.',
            'The left and right arrows go back and forward by 5 seconds.',
            'On the waveform, the arrows move the position, Home and End go to its ends.',
            'Tab goes from control to control; the first one on each page skips the navigation. Escape closes what is open.',
          ],
        },
      ],
    },
    {
      id: 'accessibility',
      title: 'Accessibility',
      text: [
        'What works with a keyboard, a screen reader and large text, what does not yet, and how to write to us about it, is on its [own page](/accessibility).',
      ],
    },
    {
      id: 'looks',
      title: 'Paper and ink',
      text: [
        'Refrain comes light, as paper, and dark, as ink, or as your system has it. Choose under [Settings](/settings). Where your system asks for less motion, nothing moves.',
      ],
    },
    {
      id: 'contact',
      title: 'Reaching a person',
      text: [
        { contact: 'If the answer is not here, write to us. When something broke, send the error id that was shown with it.' },
      ],
    },
  ],
};
