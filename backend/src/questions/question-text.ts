/** A piece of SQL: a word, a name in quotes, or anything else. Comments and texts are none. */
type Token = Readonly<{ kind: 'word' | 'name' | 'text' | 'sign'; text: string }>;

/** What a question may begin with. */
const BEGINNINGS = new Set(['SELECT', 'WITH', 'VALUES']);

/** Functions of SQLite that only look at their arguments, and give no more than they got. */
const FUNCTIONS = new Set(
  [
    ...[
      'count',
      'sum',
      'avg',
      'min',
      'max',
      'total',
      'round',
      'abs',
      'sign',
      'ceil',
      'floor',
      'sqrt',
      'ln',
      'log10',
      'exp',
      'pow',
      'mod',
    ],
    ...['coalesce', 'ifnull', 'nullif', 'iif', 'length', 'lower', 'upper', 'substr', 'trim', 'ltrim', 'rtrim', 'instr', 'typeof'],
    ...['date', 'time', 'datetime', 'julianday', 'unixepoch', 'strftime', 'cast', 'median', 'percentile'],
    ...[
      'row_number',
      'rank',
      'dense_rank',
      'percent_rank',
      'cume_dist',
      'ntile',
      'lag',
      'lead',
      'first_value',
      'last_value',
      'nth_value',
    ],
  ].map((name) => name.toUpperCase()),
);

/** Words that may stand before a bracket without being a function. */
const BEFORE_BRACKETS = new Set(
  [
    'SELECT DISTINCT ALL FROM WHERE AND OR NOT IN EXISTS AS ON USING BY HAVING LIMIT OFFSET UNION EXCEPT INTERSECT VALUES JOIN',
    'CASE WHEN THEN ELSE BETWEEN LIKE GLOB IS OVER FILTER PARTITION ROWS RANGE MATERIALIZED WITH RECURSIVE',
  ]
    .join(' ')
    .split(' '),
);

/** Words of statements that are no questions. None of them is a name in the tables. */
const NEVER = new Set(
  [
    'ATTACH DETACH PRAGMA VACUUM INSERT UPDATE DELETE DROP CREATE ALTER REINDEX ANALYZE BEGIN COMMIT ROLLBACK SAVEPOINT RELEASE',
    'EXPLAIN REPLACE INTO RETURNING TRIGGER VIEW INDEX TEMP TEMPORARY VIRTUAL LOAD_EXTENSION',
  ]
    .join(' ')
    .split(' '),
);

/** Names by which SQLite shows itself, its files or its pages. */
const INNER = /^(sqlite_|pragma_|dbstat|fts\d|rtree|geopoly|json_each|json_tree|generate_series|bytecode|tables_used|temp$)/i;

/** A text, a name in one of three kinds of quotes, a comment, a word, a space, or one sign. What is not closed is a sign. */
const TOKEN =
  /'(?:[^']|'')*'|"(?:[^"]|"")*"|`(?:[^`]|``)*`|\[[^[\]]*\]|--[^\n]*|\/\*[\s\S]*?\*\/|[\p{L}_][\p{L}\p{N}_$]*|\s+|[\s\S]/gu;

const tokenOf = (text: string): Token | null => {
  if (/^(\s|--|\/\*.)/s.test(text)) return null;
  if (text.startsWith("'") && text.length > 1) return { kind: 'text', text };
  if (/^["`[]/.test(text) && text.length > 1) return { kind: 'name', text: text.slice(1, -1) };
  if (/^[\p{L}_]/u.test(text)) return { kind: 'word', text: text.toUpperCase() };
  return { kind: 'sign', text };
};

const tokensOf = (sql: string): readonly Token[] => (sql.match(TOKEN) ?? []).flatMap((text) => tokenOf(text) ?? []);

/** Index behind the bracket that closes the one at `open`. */
const behindBracket = (tokens: readonly Token[], open: number): number => {
  let depth = 0;
  for (let i = open; i < tokens.length; i += 1) {
    if (tokens[i]?.text === '(') depth += 1;
    if (tokens[i]?.text === ')') depth -= 1;
    if (depth === 0) return i + 1;
  }
  return tokens.length;
};

/** The name of a part with its columns: `WITH weeks (week, plays) AS (…)`. */
const isPart = (tokens: readonly Token[], at: number): boolean => {
  const before = tokens[at - 1]?.text;
  const after = behindBracket(tokens, at + 1);
  const body = tokens[after + 1]?.text ?? '';
  return (
    ['WITH', 'RECURSIVE', ','].includes(before ?? '') &&
    tokens[after]?.text === 'AS' &&
    ['(', 'MATERIALIZED', 'NOT'].includes(body)
  );
};

const calls = (tokens: readonly Token[], at: number): string | null => {
  const token = tokens[at];
  if (tokens[at + 1]?.text !== '(' || !token || token.kind === 'text' || token.kind === 'sign') return null;
  const name = token.text.toUpperCase();
  if (token.kind === 'word' && BEFORE_BRACKETS.has(name)) return null;
  return FUNCTIONS.has(name) || isPart(tokens, at) ? null : token.text;
};

const QUESTION_MAX_LENGTH = 10_000;

/**
 * Why a text is not asked: it is no single question, or uses what a question may not. Null for one that may be asked. The process that answers opens
 * its file for reading only: this is the first of two doors.
 */
export const wrongInQuestion = (sql: string): string | null => {
  if (sql.length > QUESTION_MAX_LENGTH || sql.includes('\0')) return 'It is too long.';
  const all = tokensOf(sql);
  const tokens = all.at(-1)?.text === ';' ? all.slice(0, -1) : all;
  const [first] = tokens;
  if (!first || first.kind !== 'word' || !BEGINNINGS.has(first.text)) return 'A question begins with SELECT, WITH or VALUES.';
  if (tokens.some(({ kind, text }) => kind === 'sign' && /[;?@$#'"`[\]]/.test(text)))
    return 'One question at a time, with nothing left open.';
  for (const [i, { kind, text }] of tokens.entries()) {
    if (kind === 'word' && NEVER.has(text)) return `${text} is no part of a question.`;
    if ((kind === 'word' || kind === 'name') && INNER.test(text)) return `${text} cannot be asked.`;
    const called = calls(tokens, i);
    if (called !== null) return `${called}() cannot be used here.`;
  }
  return null;
};
