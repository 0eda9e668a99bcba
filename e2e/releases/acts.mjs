import { formOf, FORM_TYPE, png, wav } from '../faults/load/samples.mjs';

/** @typedef {import('./people.mjs').Day} Day */

const SECONDS = 2;
/** Tones whose waves fit the sample rate, so that they pack well. */
const TONES = { dawn: 441, dusk: 630 };
const DAY_MS = 86_400_000;

/** @param {Day} day @param {string} artist @param {keyof typeof TONES} song @param {string} aiCategory */
const release = async (day, artist, song, aiCategory) => {
  const files = [
    { name: 'audio', fileName: 'sample.wav', bytes: wav({ seconds: SECONDS, hertz: TONES[song] }) },
    { name: 'coverArt', fileName: 'sample.png', bytes: png({ edge: 120, hue: TONES[song] % 256 }) },
  ];
  const { files: kept } = await day.ask(artist, 'POST /api/audio/upload-file', undefined, {
    type: FORM_TYPE,
    bytes: formOf(files),
  });
  const declared = {
    title: `Sample ${song}`,
    artist: `Sample ${artist}`,
    genre: 'Folk',
    moodCategories: ['serene'],
    aiCategory,
    tags: ['sample'],
    ...(aiCategory === 'human_only' ? {} : { aiTools: ['Sample Arranger'], aiCredits: 'Drafted with Sample Arranger' }),
  };
  await day.make(
    song,
    day.ask(artist, 'POST /api/tracks/upload', {
      audioUploadId: kept.audio.uploadId,
      coverArtUploadId: kept.coverArt.uploadId,
      ...declared,
    }),
  );
  await day.processed(artist, song);
};

/** @param {Day} day @param {string} name @param {string} post @param {string} content */
const write = (day, name, post, content) => day.make(post, day.ask(name, 'POST /api/social/posts', { content }));
/** @param {Day} day @param {string} name @param {string} post */
const like = (day, name, post) => day.ask(name, `POST /api/social/posts/${day.idOf(post)}/like`);
/** @param {Day} day @param {string} name @param {string} artist */
const follow = (day, name, artist) => day.ask(name, `POST /api/social/users/${day.userId(artist)}/follow`);
/** @param {Day} day @param {string} name @param {string} comment @param {string} post @param {string} content @param {string} [to] */
const comment = (day, name, comment, post, content, to) =>
  day.make(
    comment,
    day.ask(name, `POST /api/posts/${day.idOf(post)}/comments`, { content, ...(to ? { parentId: day.idOf(to) } : {}) }),
  );

/** @param {Day} day */
const firstDay = async (day) => {
  for (const name of ['ada', 'ben', 'cleo', 'dora', 'emil', 'finn']) await day.join(name);
  for (const artist of ['ben', 'cleo']) await day.ask(artist, 'POST /api/user/promote-to-artist');
  await release(day, 'ben', 'dawn', 'human_only');
  await write(day, 'ben', 'announcement', `Sample dawn is out. /track/${day.idOf('dawn')}`);
  await write(day, 'cleo', 'greeting', 'Good evening from a #sample community. #newmusic');
  await write(day, 'emil', 'farewell', 'Soon I will not be here any more.');
  await write(day, 'finn', 'secret', 'Soon nobody will know that this was said.');
  for (const [name, followed] of [
    ['cleo', 'ben'],
    ['dora', 'ben'],
    ['emil', 'ben'],
    ['ben', 'cleo'],
    ['dora', 'cleo'],
    ['ada', 'emil'],
    ['finn', 'ada'],
  ])
    await follow(day, name ?? '', followed ?? '');
  for (const name of ['cleo', 'dora', 'emil']) await like(day, name, 'announcement');
  await like(day, 'ben', 'greeting');
  for (const name of ['cleo', 'dora', 'ben']) await day.play(name, 'dawn', SECONDS);
};

/** @param {Day} day with an admin called ada @param {number} now */
const secondDay = async (day, now) => {
  await release(day, 'cleo', 'dusk', 'ai_generated');
  await write(day, 'cleo', 'second announcement', `And here is Sample dusk: /track/${day.idOf('dusk')} #newmusic`);
  await write(day, 'dora', 'mention', 'What do you say to it, @ben? #sample');
  await comment(day, 'dora', 'praise', 'announcement', 'A sample comment that praises.');
  await comment(day, 'ben', 'thanks', 'announcement', 'A sample reply that thanks.', 'praise');
  await comment(day, 'emil', 'rudeness', 'greeting', 'A sample comment that is rude.');
  const media = [{ name: 'media', fileName: 'sample.png', bytes: png({ edge: 80, hue: 30 }) }];
  await day.make(
    'picture',
    day.ask('cleo', 'POST /api/social/posts/media', undefined, {
      type: FORM_TYPE,
      bytes: formOf(media, { content: 'A sample picture' }),
    }),
  );
  await day.ask('dora', `POST /api/posts/${day.idOf('greeting')}/share-analytics`, { platform: 'copy' });
  await day.ask('dora', 'PUT /api/user/profile', { displayName: 'Sample Dora, edited', slug: 'dora', bio: 'A sample bio.' });
  const picture = formOf([{ name: 'picture', fileName: 'sample.png', bytes: png({ edge: 100, hue: 90 }) }]);
  await day.ask('ben', 'PUT /api/user/picture', undefined, { type: FORM_TYPE, bytes: picture });
  for (const name of ['ada', 'dora', 'ben']) await like(day, name, 'second announcement');
  for (const name of ['ada', 'dora', 'ben', 'emil']) await day.play(name, 'dusk', SECONDS);
  await day.play('dora', 'dawn', SECONDS);
  await day.play('dora', 'dawn', SECONDS);
  await day.play('emil', 'dawn', 0);
  await day.ask('ada', 'POST /api/admin/blog', { title: 'Sample news', content: 'Nothing happened, and *that* is news.' });
  const startsAt = new Date(now + 30 * DAY_MS).toISOString();
  await day.make(
    'evening',
    day.ask('ada', 'POST /api/admin/events', { type: 'listening_party', title: 'A sample evening', artist: '@ben', startsAt }),
  );
  if (day.idOf('evening'))
    for (const name of ['cleo', 'dora'])
      await day.ask(name, `POST /api/events/${day.idOf('evening')}/rsvp`, { status: 'attending' });
  await day.ask('ben', `POST /api/posts/${day.idOf('second announcement')}/hide`);
  await day.ask('dora', `POST /api/posts/${day.idOf('farewell')}/report`, { reason: 'spam', note: 'A sample note' });
  if (day.idOf('rudeness')) {
    await day.ask('cleo', `POST /api/comments/${day.idOf('rudeness')}/report`, { reason: 'harassment' });
    await day.ask('ada', `POST /api/admin/comments/${day.idOf('rudeness')}/remove`, { reason: 'A sample reason' });
  }
  await day.ask('dora', `POST /api/users/${day.userId('emil')}/block`);
};

/** @param {Day} day */
const lastDay = async (day) => {
  await like(day, 'emil', 'announcement');
  await day.ask('dora', `DELETE /api/follows/${day.userId('cleo')}`);
  await follow(day, 'ada', 'cleo');
  await write(day, 'dora', 'mistake', 'This was posted by mistake.');
  await day.ask('dora', `DELETE /api/posts/${day.idOf('mistake')}`);
  await day.ask('ben', 'POST /api/notifications/read');
  for (const name of ['ada', 'cleo', 'dora', 'emil']) await day.play(name, 'dawn', SECONDS);
  await day.play('ben', 'dusk', SECONDS);
  await day.ask('emil', 'POST /api/user/delete', { password: 'sample password of emil' });
};

/**
 * What happens, day by day; each so many days before the program's own. `erased` are the people the operator erases at the end of the day.
 * @type {readonly { before: number, acts: (day: Day, now: number) => Promise<void>, erased: readonly string[] }[]}
 */
export const DAYS = [
  { before: 9, acts: firstDay, erased: [] },
  { before: 2, acts: secondDay, erased: ['finn'] },
  { before: 0, acts: lastDay, erased: [] },
];
