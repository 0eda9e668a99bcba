import type { BlogPostRequest } from '@refrain/contracts/editorial';
import { playRule } from '@refrain/contracts/playback';

const { countedAfterSeconds, repeatWindowSeconds, lateAfterSeconds } = playRule;

/** What the demo's editor writes. Everything in it is so, and can be tried where it is read. */
export const demoNews: readonly Readonly<{
  by: string;
  daysAgo: number;
  coverSeed: number;
  story: Omit<BlogPostRequest, 'coverId'>;
}>[] = [
  {
    by: 'vera',
    daysAgo: 30,
    coverSeed: 21,
    story: {
      title: 'How a play is counted, and how you can check it',
      excerpt: 'Every attempt is kept, with a verdict and the reason for it. Here is the whole rule, and where to look.',
      content: `A play count is a claim. Somebody says that a song was heard so many times, and everybody else has to believe it. Here nobody has to: every attempt to play a track is written down once, judged once, and kept, whether it counted or not.

## The whole rule

A play counts when it was heard for ${countedAfterSeconds} seconds, or for half of the track where that is shorter. These do not count, and each says so:

- Too short: less than that was heard.
- A repeat within the window: the same listener's last counted play of the same track began less than ${repeatWindowSeconds / 60} minutes before.
- An own play: artists do not count for themselves.
- Times that cannot be right: more was heard than time has passed, or the report came more than ${lateAfterSeconds / 3600} hours late.

That is all of it. The rule has a name and a version, and both are written into every verdict. When the rule changes one day, the plays it judged still say under which version they were judged.

## Where to look

Open any track in [the music](/discover/music) and find its play receipts. They show all attempts: how many counted, and how many did not, by reason. The number in large print is the first line of that list and nothing else.

Play a song for ten seconds, stop, and open the receipts again. There is one attempt more, and the count is what it was.

## Who keeps us honest

The record is a log that is only ever added to. Each entry carries a fingerprint of itself and of the entry before it, so a play that was slipped in or taken out later breaks every fingerprint after it. Whoever runs a copy of Refrain can have all of them computed again:

npm run refrain -- audit verify

It reads every stored byte, and names the first one that does not fit.`,
    },
  },
  {
    by: 'vera',
    daysAgo: 6,
    coverSeed: 8,
    story: {
      title: 'Replaying a chart: any week, as it stood at any moment',
      excerpt: null,
      content: `A chart is not a table that somebody edits. It is what comes out when the counted plays of a period are added up, and it comes out the same whenever they are added up again.

## What is in it

[The charts](/charts) have four windows: a day, a week, a month and all time. Days begin at midnight UTC, weeks on Monday. Only plays that counted are in them, of tracks whose artists let them enter the charts. Human music and music made with machines can be looked at side by side or apart, because each release says on its sleeve how much of it a machine made.

The arrow beside a title compares this period with the one before it. The small line shows the plays within the period, hour by hour or day by day.

## How to replay one

Whoever runs a copy of Refrain can ask for the chart of any moment:

npm run refrain -- charts --as-of 2026-11-01T12:00:00Z --window week --kind human

This does not look up an old chart. It begins with nothing, reads the log from its first entry, leaves out everything recorded after that moment, and adds up what remains. If what it prints differs from what you wrote down that day, one of the two was wrong, and now it can be found out which.

## And the chart you see now

What the page shows is folded from the same log while things happen, so that it is there at once. It can be compared with a fold from zero at any time:

npm run refrain -- projections verify charts

It names each difference. There should be none, and you do not have to take our word for it: [how a play is counted](/blog/how-a-play-is-counted-and-how-you-can-check-it) is written down too.`,
    },
  },
];
