/** Folders whose comments and test names are held to the words; a folder joins when it is clean. */
const FOLDERS = ['contracts', 'storage', 'projections', 'backend', 'frontend', 'e2e', 'scripts'];

const NAME_THE_ROLE = 'Name the role: viewer, author, listener, admin, operator, owner, person.';
const NAME_THE_ACT = 'Name the act: push, publish, report, notify, show, distinguish.';

/** What to write instead, by the word that readers of another language stumble over. */
const INSTEAD = new Map([
  ...['whom', 'whoever', 'somebody'].map((word) => /** @type {const} */ ([word, NAME_THE_ROLE])),
  ...['tell', 'tells', 'told'].map((word) => /** @type {const} */ ([word, NAME_THE_ACT])),
  ['anew', 'Write "again".'],
]);
const WORD = new RegExp(`\\b(?:${[...INSTEAD.keys()].join('|')})\\b`, 'giu');
const TESTS = new Set(['describe', 'it', 'test']);

/**
 * The name that a call begins with: `it` of `it.each(rows)(…)`.
 * @param {any} callee
 * @returns {string}
 */
const rootOf = (callee) =>
  callee.type === 'Identifier'
    ? callee.name
    : rootOf(callee.object ?? callee.callee ?? callee.tag ?? { type: 'Identifier', name: '' });

/** @param {any} title */
const textOf = (title) => {
  if (title?.type === 'TemplateLiteral') return title.quasis.map((/** @type {any} */ part) => part.value.cooked).join(' … ');
  return typeof title?.value === 'string' ? title.value : '';
};

/** @type {import('eslint').Rule.RuleModule} */
const plain = {
  meta: { type: 'suggestion', schema: [], messages: { word: '"{{word}}": {{instead}}' } },
  create: (context) => {
    /** @param {string} text @param {any} loc */
    const check = (text, loc) => {
      for (const [word] of text.matchAll(WORD))
        context.report({ loc, messageId: 'word', data: { word, instead: INSTEAD.get(word.toLowerCase()) ?? '' } });
    };
    return {
      Program: () => context.sourceCode.getAllComments().forEach((comment) => check(comment.value, comment.loc)),
      CallExpression: ({ callee, arguments: [title] }) => {
        if (title && TESTS.has(rootOf(callee))) check(textOf(title), title.loc);
      },
    };
  },
};

/**
 * Plain English: sentences name roles and acts. Texts that people see are not looked at, nor are identifiers.
 * @type {import('eslint').Linter.Config}
 */
export const words = {
  files: [`{${FOLDERS.join(',')}}/**/*.{ts,tsx,mjs,cjs}`],
  plugins: { words: { rules: { plain } } },
  rules: { 'words/plain': 'error' },
};
