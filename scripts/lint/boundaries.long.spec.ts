import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** What is tried, the file it would stand in, and its text. */
type Row = readonly [title: string, file: string, text: string];

const HANDLER = 'backend/src/posts/x.ts';
const DECIDER = 'backend/src/posts/post.decider.ts';
const BESIDE_DECIDER = 'backend/src/accounts/account/account-pi.ts';
const BESIDE_PROJECTOR = 'projections/src/posts/feed/post-document.ts';
const PROJECTOR = 'projections/src/posts/feed/feed.projector.ts';
const FEATURE = 'frontend/src/features/posts/x.ts';
const JUDGE = 'e2e/faults/judge/x.mjs';
const QUERIES = 'projections/src/posts/feed/feed.queries.ts';

const from = (...specifiers: string[]) => specifiers.map((specifier) => `export * from '${specifier}';\n`).join('');

/** `void` says that nobody waits, which is allowed where no assertion is lost by it. */

const [WHOM, TOLD] = ['whom', 'told'];

/** Each guard of the lint configuration, by the rule it stands in, with texts it must refuse. */
const refused: Readonly<Record<string, readonly Row[]>> = {
  'no-restricted-imports': [
    ['contracts importing another package', 'contracts/src/posts/rules.ts', from('@refrain/storage/vault')],
    ['storage importing projections', 'storage/src/vault/x.ts', from('@refrain/projections/posts')],
    ['projections importing the backend', 'projections/src/posts/feed/x.ts', from('@refrain/backend')],
    ['the front end importing the read side', 'frontend/src/features/posts/x.ts', from('@refrain/projections/posts')],
    ['journeys importing the server', 'e2e/journeys/x.ts', from('@refrain/backend')],
    [
      'a type from a package out of reach',
      'contracts/src/posts/rules.ts',
      "export type { Vault } from '@refrain/storage/vault';\n",
    ],
    ['a file behind what projections publish', HANDLER, from('@refrain/projections/posts/feed/feed.queries')],
    ['another package by a path', HANDLER, from('../../../storage/src/vault')],
    ['a root file leaving its package', 'backend/src/app.ts', from('../../storage/src/vault')],
    ['one backend context importing another', HANDLER, from('../tracks/track.decider')],
    ['another backend context from deeper down', 'backend/src/posts/sub/x.ts', from('../../tracks/track.decider')],
    ['the folder that puts contexts together', HANDLER, from('../demo/seed')],
    ['a file of another context in contracts', 'contracts/src/posts/rules.ts', from('../accounts/rules')],
    ['one port importing another', 'storage/src/vault/x.ts', from('../event-log')],
    ['a file behind the index of a port', 'storage/src/personal/x.ts', from('../vault/vault')],
    ['a projector importing another view', PROJECTOR, from('../../accounts')],
    ['a projector importing what gathers the rows of all contexts', PROJECTOR, from('../../notifications')],
    ['a projector importing a store', PROJECTOR, from('@refrain/storage/read-store')],
    ['a query reaching behind the index of another context', QUERIES, from('../../accounts/people/people.view')],
    ['a decider importing the machine', DECIDER, from('node:crypto')],
    ['a decider importing the framework', DECIDER, from('@nestjs/common')],
    ['what a decider imports, importing the machine', BESIDE_DECIDER, from('node:fs')],
    [
      'what a decider imports, importing chance',
      BESIDE_DECIDER,
      "import { randomUUID } from 'node:crypto';\nexport const x = randomUUID;\n",
    ],
    ['what a projector imports, importing the store', BESIDE_PROJECTOR, from('@refrain/storage/read-store')],
    ['the judge importing a package of ours', JUDGE, from('@refrain/contracts')],
    ['the judge importing what was built of the product', JUDGE, from('../../../storage/dist/index.js')],
    ['the judge importing a helper that loads the product', JUDGE, from('../../support/built.mjs')],
    [
      'the judge making a loader',
      JUDGE,
      "import { createRequire } from 'node:module';\nexport const x = createRequire(import.meta.url);\n",
    ],
    ['a helper for tests in the product', HANDLER, from('@refrain/storage/testing')],
    ['a helper for tests in the product, by a path', 'backend/src/app.ts', from('./testing/clock')],
  ],
  'no-restricted-syntax': [
    ['a default export', HANDLER, 'export default 1;\n'],
    ['a default export of the front end', FEATURE, 'export default 1;\n'],
    ['a default export of the judge', JUDGE, 'export default 1;\n'],
    ['a dynamic import of our own code', HANDLER, "export const x = () => import('@refrain/projections/posts/feed');\n"],
    ['an imported type the boundaries cannot see', HANDLER, "export type X = import('../tracks/x').X;\n"],
    ['the judge loading the product', JUDGE, "export const x = () => import('../../../storage/dist/index.js');\n"],
    ['a decider reading the clock', DECIDER, 'export const x = () => new Date();\n'],
    ['a decider reading the clock as a number', DECIDER, 'export const x = () => Date.now();\n'],
    ['a decider that waits', DECIDER, 'export const x = async (y: Promise<number>) => await y;\n'],
    ['what a decider imports, reading the clock', BESIDE_DECIDER, 'export const x = () => Date.now();\n'],
    ['what a projector imports, throwing dice', BESIDE_PROJECTOR, 'export const x = () => Math.random();\n'],
    [
      'what deciders import of the kernel, reading the clock',
      'backend/src/kernel/write/decider.ts',
      'export const x = () => new Date();\n',
    ],
    [
      'a decider with a case for the rest',
      DECIDER,
      'export const x = (y: string) => {\n  switch (y) {\n    default:\n      return 1;\n  }\n};\n',
    ],
    [
      'an evolve that asks for one event type',
      DECIDER,
      "export const evolve = (_: number, { type }: { type: string }) => (type === 'A' ? 1 : 2);\n",
    ],
    ['a projector throwing dice', PROJECTOR, 'export const x = () => Math.random();\n'],
  ],
  'folders/one-direction': [
    ['a feature importing another', FEATURE, from('../follows/FollowButton')],
    ['a feature importing another from deeper down', 'frontend/src/features/posts/card/x.ts', from('../../follows/FollowButton')],
    ['a feature loading another on demand', FEATURE, "export const x = () => import('../follows/FollowButton');\n"],
    ['a feature importing a page', FEATURE, from('../../pages/fallbacks/NotFoundPage')],
    ['a page importing the shell', 'frontend/src/pages/x.ts', from('../app/shell/Dock')],
    ['the session importing a feature', 'frontend/src/session/x.ts', from('../features/posts/api')],
    ['the player importing the session', 'frontend/src/player/x.ts', from('../session/session')],
    ['realtime importing the player', 'frontend/src/realtime/x.ts', from('../player')],
    [
      'what is shared importing a type of realtime',
      'frontend/src/shared/lib/x.ts',
      "export type { Member } from '../../realtime/rooms';\n",
    ],
    ['the service worker’s folder in the page', 'frontend/src/app/x.ts', from('../service-worker/sw')],
  ],
  'folders/no-circle': [
    ['two files that import each other', 'frontend/src/shared/lib/look/tint.ts', from('./theme')],
    ['two folders that import each other', 'frontend/src/shared/lib/cx.ts', from('../ui/Button')],
    ['two contexts of read models that do', 'projections/src/visibility/hides/hides.queries.ts', from('../../posts')],
    ['two rooms of one context that do', 'backend/src/accounts/sign-in/x.ts', from('../recovery/recovery.commands')],
    ['the kernel importing what watches it', 'backend/src/kernel/shedding/x.ts', from('../../observability/logger')],
    ['two files that do', 'contracts/src/routes/later/soon.ts', from('../later')],
    [
      'a file loading on demand what imports it',
      'frontend/src/shared/ui/toast/toast.ts',
      "export const x = () => import('./ToastCard');\n",
    ],
    ['a folder importing a file that imports it', 'frontend/src/session/own-acts/own-acts.ts', from('../context')],
  ],
  'no-console': [
    ['console in the product', HANDLER, "console.log('x');\n"],
    ['a silenced rule', HANDLER, "// eslint-disable-next-line no-console\nconsole.log('x');\n"],
  ],
  'max-lines': [
    ['a file of 251 lines', HANDLER, 'export {};\n'.repeat(251)],
    ['a spec of 401 lines', 'backend/src/posts/x.spec.ts', 'export {};\n'.repeat(401)],
  ],
  'regexp/no-super-linear-move': [
    [
      'a pattern that tries again at each sign of a run',
      'contracts/src/posts/x.ts',
      "export const x = (y: string) => y.replace(/[.,]+$/, '');\n",
    ],
  ],
  'regexp/no-super-linear-backtracking': [
    [
      'two repetitions that share their signs',
      'frontend/src/features/posts/x.ts',
      'export const x = (y: string) => /^a+a+$/.test(y);\n',
    ],
  ],
  'words/plain': [
    ['a comment without a role', HANDLER, `/** The person ${WHOM} it is about. */\nexport const x = 1;\n`],
    ['the word in capitals, behind code', 'storage/src/vault/x.ts', `export const x = 1; // ${WHOM.toUpperCase()}\n`],
    ['a test name without an act', 'projections/src/posts/feed/x.spec.ts', `it('is ${TOLD} so', () => undefined);\n`],
    ['a name of many tests', 'contracts/src/posts/x.spec.ts', `describe.each([1])('is ${TOLD} %s', () => undefined);\n`],
    ['a name with a number in it', 'backend/src/posts/x.spec.ts', `test(\`is ${TOLD} ${'$'}{1} times\`, () => undefined);\n`],
  ],
  'no-warning-comments': [['work left for later', HANDLER, `// ${'TO'}${'DO'}: x\nexport const x = 1;\n`]],
  '@typescript-eslint/no-explicit-any': [['any', HANDLER, 'export const x = (y: any) => String(y);\n']],
  '@typescript-eslint/ban-ts-comment': [['a silenced compiler', HANDLER, '// @ts-ignore\nexport const x = 1;\n']],
};

/** What stands close to each border and is allowed. */
const allowed: readonly Row[] = [
  ['the kernel in a context', HANDLER, from('../kernel/write/streams/streams')],
  ['contracts and published queries in a context', HANDLER, from('@refrain/contracts/posts', '@refrain/projections/posts')],
  ['contexts in a root file', 'backend/src/app.module.ts', from('./posts/posts.module')],
  ['contexts in the demo', 'backend/src/demo/seed.ts', from('../posts/create-post.command')],
  ["another context's index in contracts", 'contracts/src/posts/api.ts', from('../accounts')],
  ["another context's index in a query", QUERIES, from('../../accounts')],
  ['the ports that sealing joins', 'storage/src/personal/x.ts', from('../vault', '../event-log')],
  ['the kernel and the view beside a projector', PROJECTOR, from('../../kernel', './feed.view')],
  ['helpers for tests in a spec', 'backend/src/posts/x.int.spec.ts', from('@refrain/storage/testing', '../tracks/tracks.module')],
  [
    'contexts and other helpers in a helper for tests',
    'backend/src/testing/x.ts',
    from('../tracks/x', '../media/testing/sounds'),
  ],
  ['the words that a person sees, and names in code', HANDLER, `export const ${TOLD} = '${WHOM} it is about';\n`],
  ['a longer word in a comment', HANDLER, '// The newspaper has a foretold end.\nexport const x = 1;\n'],
  ['a given moment in a decider', DECIDER, 'export const x = (at: string) => new Date(at);\n'],
  ['console in the command line', 'backend/src/cli/refrain.ts', "console.log('x');\n"],
  [
    'drivers, the machine and its own files in the judge',
    JUDGE,
    `${from('better-sqlite3', 'node:fs', './rules.mjs')}export const x = () => import('./servers.mjs');\n`,
  ],
  ['a page loaded on demand', 'frontend/src/app/loaders.ts', "export const x = () => import('../features/posts/FeedPage');\n"],
  ['what lies below a feature', FEATURE, from('../../session/session', '../../player', '../../realtime', '../../shared/lib/cx')],
  ['several features in a page', 'frontend/src/pages/x.ts', from('../features/posts/api', '../features/follows/api')],
  ['another feature in a spec', 'frontend/src/features/posts/x.spec.ts', from('../follows/api', '../../app/store')],
];

const rows = [
  ...Object.entries(refused).flatMap(([rule, group]) => group.map(([title, file, text]) => ({ title, file, text, rule }))),
  ...allowed.map(([title, file, text]) => ({ title, file, text, rule: '' })),
].map((row, index) => ({ ...row, index }));

let found: string[][];

beforeAll(() => {
  const input = JSON.stringify(rows.map(({ file, text }) => ({ file, text })));
  found = JSON.parse(execFileSync(process.execPath, [join(__dirname, 'lint-texts.mjs')], { input }).toString());
});

describe('the lint configuration', () => {
  test.each(rows.filter(({ rule }) => rule !== ''))('refuses $title', ({ rule, index }) => {
    expect(found[index]).toEqual(expect.arrayContaining([expect.stringContaining(`${rule}: `)]));
  });

  test.each(rows.filter(({ rule }) => rule === ''))('allows $title', ({ index }) => {
    expect(found[index]).toEqual([]);
  });
});
