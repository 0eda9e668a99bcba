import ts from 'typescript';

export type SpecFile = Readonly<{ path: string; text: string }>;
export type Row = Readonly<{ number: string; level: number; status: string; shown: string }>;

const ROW = /^\| (V\d+\.\d+\.\d+) \| (\d) \| [^|]+ \| ([^|]*) \| ([^|]*) \|$/gm;
const TEST = /`([\w./-]+) › ([^`]+)`/g;
const STATUSES = ['met', 'operator', 'n/a', 'not met'];

export const rowsIn = (page: string): readonly Row[] =>
  [...page.matchAll(ROW)].map(([, number = '', level = '', status = '', shown = '']) => ({
    number,
    level: Number(level),
    status: status.trim(),
    shown: shown.trim(),
  }));

const nameOf = (callee: ts.Expression): string =>
  ts.isCallExpression(callee) || ts.isTaggedTemplateExpression(callee)
    ? nameOf(ts.isCallExpression(callee) ? callee.expression : callee.tag)
    : callee.getText();

/** Titles of the tests of a file that always run: what is skipped, or may be, is not among them. */
export const titlesIn = ({ path, text }: SpecFile): readonly string[] => {
  const titles: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const name = nameOf(node.expression);
      const [title] = node.arguments;
      if (/^x?describe\b.*\bskip\b|^xdescribe\b/.test(name)) return;
      if (/^(?:it|test)(?:\.each)?$/.test(name) && title && ts.isStringLiteralLike(title)) titles.push(title.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true));
  return titles;
};

const problemsOfTest = (number: string, file: string, title: string, specs: readonly SpecFile[]): readonly string[] => {
  const [spec, ...others] = specs.filter(({ path }) => `/${path.replace(/\.spec\.tsx?$/, '')}`.endsWith(`/${file}`));
  if (!spec || others.length > 0) return [`${number} names ${spec ? others.length + 1 : 0} files: ${file}`];
  return titlesIn(spec).includes(title) ? [] : [`${number} names a test that does not run: ${file} › ${title}`];
};

const problemsOfRow = ({ number, status, shown }: Row, specs: readonly SpecFile[]): readonly string[] => {
  const tests = [...shown.matchAll(TEST)];
  const isShown = tests.length > 0 || shown.includes('](');
  return [
    ...(STATUSES.includes(status) ? [] : [`${number} is ${status}`]),
    ...(shown === '' ? [`${number} gives no reason`] : []),
    ...(status === 'met' && !isShown ? [`${number} is met, and nothing shows it`] : []),
    ...(status === 'not met' && !shown.includes('Needed') ? [`${number} does not say what is needed`] : []),
    ...tests.flatMap(([, file = '', title = '']) => problemsOfTest(number, file, title, specs)),
  ];
};

/** What is wrong with the table of requirements, in words. @param numbers level of each requirement, by its number */
export const problemsOfPage = (
  page: string,
  numbers: Readonly<Record<string, number>>,
  specs: readonly SpecFile[],
): readonly string[] => {
  const rows = rowsIn(page);
  const times = (number: string) => rows.filter((row) => row.number === number).length;
  return [
    ...Object.keys(numbers).flatMap((number) => (times(number) === 1 ? [] : [`${number} stands here ${times(number)} times`])),
    ...rows.flatMap(({ number, level }) => {
      const known = numbers[number];
      if (known === undefined) return [`${number} is no requirement`];
      return known === level ? [] : [`${number} is of level ${known}`];
    }),
    ...rows.flatMap((row) => problemsOfRow(row, specs)),
  ];
};
