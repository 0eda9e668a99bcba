import type { Diff, Generation } from '@refrain/projections/kernel';
import { TestApp } from '../../testing/test-app';
import type { Command } from '../command';
import {
  buildGeneration,
  diffGenerations,
  dropOneGeneration,
  listAllGenerations,
  promoteGeneration,
  takeBack,
} from './generations';

let site: TestApp;
let postId: string;

/** The site goes on meanwhile. */
const run = async (command: Command, ...args: string[]): Promise<{ code: number; lines: string[] }> => {
  const lines: string[] = [];
  const code = await command(site.storage, args, (line) => void lines.push(line), site.folder);
  return { code, lines };
};
const likes = async (): Promise<number> =>
  ((await (await site.member()).get(`/api/posts/${postId}`)).body as { likeCount: number }).likeCount;

beforeAll(async () => {
  site = await TestApp.start();
  const ada = await site.member();
  postId = ((await ada.post('/api/social/posts', { content: 'Hello from a sample' })).body as { id: string }).id;
});
afterAll(() => site.close());

describe('refrain projections, with generations', () => {
  it('builds, compares, lists, promotes, takes back and drops while the site runs', async () => {
    const { lines: json } = await run(buildGeneration, 'feed', '--as', 'before', '--json');
    const built = JSON.parse(json[0] ?? '') as Generation;
    expect(built).toMatchObject({ projection: 'feed', name: 'before', state: 'complete', plan: { rules: {} } });
    expect((await run(buildGeneration, 'feed', '--as', 'before', '--until', built.position)).lines).toEqual([
      `feed: before is complete up to ${built.position}, where the log has ${built.plan?.head}`,
    ]);
    const head = await site.storage.chain.at(built.position);
    expect(built.plan).toMatchObject({ position: head?.position, head: head?.hash });

    await (await site.member()).post(`/api/social/posts/${postId}/like`);
    expect(await likes()).toBe(1);
    const compared = await run(diffGenerations, 'feed', 'before');
    expect([compared.code, compared.lines]).toEqual([
      1,
      [
        expect.stringMatching(/^feed: before \(version \d+, \d{16}\) and live \(.*\): 0 documents are the same, 1 changed, /),
        expect.stringMatching(/^They stand at different positions \(\d{16} and \d{16}\)/),
        expect.stringMatching(/^ {2}\w+ \S+: /),
        expect.stringMatching(/^ {4}before |^ {4}live /),
        ...Array.from({ length: compared.lines.length - 4 }, () => expect.any(String) as string),
      ],
    ]);
    expect(compared.lines.join('\n')).toMatch(new RegExp(`posts ${postId}: changed in .*likeCount`));

    const { lines } = await run(listAllGenerations, 'feed');
    expect(lines).toEqual([
      expect.stringMatching(/^feed +live +live +version \d+ {2}position \d{16} {2}size -$/),
      expect.stringMatching(/^feed +before +complete +version \d+ {2}position \d{16} {2}size \d+ kB {2}complete since 20/),
    ]);
    expect((await run(listAllGenerations)).lines.length).toBeGreaterThan(20);

    expect((await run(promoteGeneration, 'feed', 'before')).code).toBe(0);
    expect(await likes()).toBe(1);
    await (await site.member()).post(`/api/social/posts/${postId}/like`);
    expect(await likes()).toBe(2);
    expect((await run(takeBack, 'feed')).lines).toEqual([
      'feed: the previous generation serves again, and the one before is kept in its place',
    ]);
    await (await site.member()).post(`/api/social/posts/${postId}/like`);
    expect(await likes()).toBe(3);

    await run(buildGeneration, 'feed', '--as', 'after');
    const same = await run(diffGenerations, 'feed', 'after', 'live', '--json');
    expect([same.code, JSON.parse(same.lines[0] ?? '') as Diff]).toMatchObject([0, { isSamePosition: true, first: [] }]);
    expect((await run(dropOneGeneration, 'feed', 'after')).lines).toEqual(['feed: after is dropped']);
    expect(JSON.parse((await run(listAllGenerations, 'feed', '--json')).lines[0] ?? '')).toHaveLength(2);
  });

  it('folds by a version of a rule, by its number alone where there is one rule', async () => {
    const { lines } = await run(buildGeneration, 'charts', '--as', 'first', '--rules', '1', '--json');
    expect((JSON.parse(lines[0] ?? '') as Generation).plan?.rules).toEqual({ 'play-verdict': 1 });
    expect((await run(diffGenerations, 'charts', 'first')).code).toBe(0);
    await expect(run(buildGeneration, 'charts', '--as', 'x', '--rules', 'play-verdict:2')).rejects.toThrow(
      'charts does not fold by play-verdict:2. It folds by play-verdict:1 to 1. (GENERATION.UNKNOWN_RULE)',
    );
    await expect(run(buildGeneration, 'charts', '--as', 'x', '--rules', 'newest')).rejects.toThrow(
      'Say which rule, as --rules RULE:VERSION. charts folds by play-verdict.',
    );
    await expect(run(buildGeneration, 'feed', '--as', 'x', '--rules', '1')).rejects.toThrow('feed folds by no rule.');
  });

  it.each<readonly [string, Command, readonly string[], string | RegExp]>([
    ['no name', buildGeneration, ['feed'], /^Say which, and a name: projections build NAME/],
    ['an unknown option', buildGeneration, ['feed', '--at', '5'], /^Say which, and a name: projections build NAME/],
    ['an unknown projection', buildGeneration, ['nothing', '--as', 'x'], /^There is no projection nothing/],
    ['a name that leads elsewhere', buildGeneration, ['feed', '--as', '../../x'], /\(GENERATION\.NAME\)$/],
    ['a name in use', buildGeneration, ['feed', '--as', 'live'], /\(GENERATION\.NAME\)$/],
    ['a position behind the log', buildGeneration, ['feed', '--as', 'x', '--until', '9'], /\(GENERATION\.BEYOND_LOG\)$/],
    ['one that is not there', diffGenerations, ['feed', 'june'], 'feed has no generation june. (GENERATION.UNKNOWN)'],
    ['nothing to compare', diffGenerations, ['feed'], /^Say which: projections diff/],
    ['nothing to drop', dropOneGeneration, ['feed'], /^Say which: projections drop/],
    ['the one that serves', dropOneGeneration, ['feed', 'live'], /\(GENERATION\.NAME\)$/],
    ['nothing to promote', promoteGeneration, ['feed'], /^Say which: projections promote/],
    ['what was never built', promoteGeneration, ['feed', 'june'], /\(GENERATION\.UNKNOWN\)$/],
    ['no previous one', takeBack, ['stats'], 'stats keeps no previous generation. (GENERATION.NO_PREVIOUS)'],
    ['no projection', takeBack, [], /^Say which: projections back/],
  ])('refuses %s', async (_what, command, args, said) => {
    await expect(run(command, ...args)).rejects.toThrow(said);
  });
});
