import { MOST_MARKS, type ManyMarks } from '@refrain/contracts/saves';
import { together } from './marks-of-list';

const marks = { likeCount: 1, saveCount: null, shareCount: 0, isLiked: false, isSaved: false };

it('asks once for the songs of a list, and says which are not there', async () => {
  const asked: string[][] = [];
  const one = together<string>(async (ids) => {
    asked.push([...ids]);
    return { data: ids.filter((id) => id !== 'gone').map((id) => ({ id, marks })) };
  }, 'not there');
  expect(await Promise.all([one('a'), one('b'), one('a'), one('gone')])).toEqual([
    { data: marks },
    { data: marks },
    { data: marks },
    { error: 'not there' },
  ]);
  expect(asked).toEqual([['a', 'b', 'gone']]);
});

it('a long list is asked for in parts, and a part that fails leaves the others alone', async () => {
  const one = together<string>(
    async (ids): Promise<{ data: ManyMarks } | { error: string }> =>
      ids.includes('song-0') ? { error: 'away' } : { data: ids.map((id) => ({ id, marks })) },
    'not there',
  );
  const answers = await Promise.all(Array.from({ length: MOST_MARKS + 1 }, (_, i) => one(`song-${i}`)));
  expect(answers.filter((answer) => 'error' in answer)).toHaveLength(MOST_MARKS);
  expect(answers.at(-1)).toEqual({ data: marks });
});
