import { trackTextRules } from '@refrain/contracts/tracks';
import { parseFileName } from './parse-file-name';
import { withTags } from './read-tags';

const named = parseFileName('ada - night song (live).mp3');

it('what the tags say goes before the name of the file, the rest of which stays', () =>
  expect(withTags(named, { title: 'Night Song', artist: '' })).toEqual({ ...named, title: 'Night Song', artist: 'Ada' }));
it.each([[null], [{}], [{ title: ' \u0000\u200b ' }]])('tags that say nothing change nothing', (tags) =>
  expect(withTags(named, tags)).toEqual(named),
);
it('a tag becomes one line of the length a title may have', () => {
  const most = trackTextRules.title.maxLength.value;
  expect(withTags(named, { title: 'A\nB\u0007C' }).title).toBe('A B C');
  expect(Array.from(withTags(named, { title: '🎵'.repeat(60_000) }).title)).toHaveLength(most);
});
