import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** Files that declare calls. @param {string} folder the sources of the contracts @returns {readonly string[]} */
const callFiles = (folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(^|[\\/])([\w-]+-)?calls\.ts$/.test(file))
    .map((file) => join(folder, file))
    .sort();

/** What each context exports, and their sum. @param {string} folder @returns {readonly string[]} */
const indexes = (folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(^|[\\/])index\.ts$/.test(file))
    .map((file) => join(folder, file));

const HOLDERS = ['shape', 'form', 'bytes'];

/**
 * The shapes that a declaration names, each by the path of its property: `answer`, `also.206`.
 * @param {ts.ObjectLiteralExpression} declared
 * @returns {readonly { at: string, kind: string, type: ts.TypeNode }[]}
 */
const shapesOf = (declared, above = '') =>
  declared.properties.filter(ts.isPropertyAssignment).flatMap(({ name, initializer }) => {
    const at = `${above}${/** @type {ts.Identifier} */ (name).text}`;
    if (ts.isObjectLiteralExpression(initializer)) return shapesOf(initializer, `${at}.`);
    if (!ts.isCallExpression(initializer) || !HOLDERS.includes(initializer.expression.getText())) return [];
    const [type] = initializer.typeArguments ?? [];
    return type ? [{ at, kind: initializer.expression.getText(), type }] : [];
  });

/**
 * Every `export const name = call('GET /path', { … })` of a file.
 * @param {ts.SourceFile} file
 */
export const callsIn = (file) =>
  file.statements.filter(ts.isVariableStatement).flatMap((statement) =>
    statement.declarationList.declarations.flatMap(({ name, initializer }) => {
      if (!initializer || !ts.isCallExpression(initializer) || initializer.expression.getText() !== 'call') return [];
      const declared = initializer.arguments.at(-1);
      if (!declared || !ts.isObjectLiteralExpression(declared)) throw new Error(`${file.fileName}: ${name.getText()}`);
      return [{ name: name.getText(), node: name, statement, shapes: shapesOf(declared) }];
    }),
  );

/** The name under which the type of a shape is published to the generator of schemas. @param {string} name @param {string} at */
export const aliasOf = (name, at) => `Call_${name}_${at.replace('.', '_')}`;

/** A file of calls with an exported type for each shape in it: the generator of schemas knows types by their names. @param {string} path */
const withAliases = (path) => {
  const text = readFileSync(path, 'utf8');
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.ES2022, true);
  const aliases = callsIn(file).flatMap(({ name, shapes }) =>
    shapes.filter(({ kind }) => kind !== 'bytes').map(({ at, type }) => `export type ${aliasOf(name, at)} = ${type.getText()};`),
  );
  return `${text}\n${aliases.join('\n')}\n`;
};

/** @param {string} folder the sources of the contracts */
export const programOf = (folder) => {
  const files = callFiles(folder);
  const { config } = ts.readConfigFile(join(folder, '..', 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, join(folder, '..'));
  const host = ts.createCompilerHost(options, true);
  const { getSourceFile } = host;
  host.getSourceFile = (path, languageVersion, ...rest) =>
    files.includes(path)
      ? ts.createSourceFile(path, withAliases(path), languageVersion, true)
      : getSourceFile(path, languageVersion, ...rest);
  const program = ts.createProgram(
    [...indexes(folder), ...files],
    { ...options, noEmit: true, composite: false, incremental: false },
    host,
  );
  const [problem] = files.flatMap((file) => program.getSemanticDiagnostics(program.getSourceFile(file)));
  if (problem) throw new Error(ts.formatDiagnostic(problem, host));
  return { program, files };
};
