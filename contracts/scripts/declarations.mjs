import { basename, dirname } from 'node:path';
import ts from 'typescript';

import { valueOf, valuesOf } from './literals.mjs';
import { aliasOf, callsIn } from './program.mjs';

/**
 * @typedef {import('./refusals.mjs').Refusal} Refusal
 * @typedef {import('./refusals.mjs').Wire} Wire
 * @typedef {{ kind: string, schema?: any, mediaTypes?: readonly string[] }} Content a shape, by what holds it: `shape`, `form` or `bytes`
 * @typedef {{ name: string, context: string, text: string, wire: Wire, contents: Readonly<Record<string, Content>>, refusals: readonly Refusal[] }} Declared
 */

/** What stands above a declaration, for people. @param {ts.TypeChecker} checker @param {ts.Node} name */
const textAbove = (checker, name) => {
  const comment = checker.getSymbolAtLocation(name)?.getDocumentationComment(checker);
  return ts.displayPartsToString(comment).replace(/\s+/g, ' ').trim();
};

/** @param {Readonly<Record<string, Content>>} contents */
const sentIn = ({ body }) => (body ? (body.kind === 'form' ? 'form' : 'json') : null);

/**
 * The calls of a file, with all that the compiler knows of them.
 * @param {ts.Program} program
 * @param {string} path
 * @param {{ schemaOf: (name: string) => any, resolved: (schema: any) => any, common: (asked: import('./refusals.mjs').Asked) => readonly Refusal[] }} how
 * @returns {readonly Declared[]}
 */
export const declarationsIn = (program, path, { schemaOf, resolved, common }) => {
  const checker = program.getTypeChecker();
  /** @param {ts.TypeNode} type @returns {readonly any[]} */
  const values = (type) => valuesOf(checker, checker.getTypeFromTypeNode(type));
  const file = program.getSourceFile(path);
  return (file ? callsIn(file) : []).map(({ name, node, shapes }) => {
    const wire = /** @type {Wire} */ (valueOf(checker, checker.getTypeAtLocation(node)));
    const contents = Object.fromEntries(
      shapes
        .filter(({ at }) => at !== 'refuses')
        .map(({ at, kind, type }) => [
          at,
          kind === 'bytes' ? { kind, mediaTypes: values(type) } : { kind, schema: schemaOf(aliasOf(name, at)) },
        ]),
    );
    const own = shapes.filter(({ at }) => at === 'refuses').flatMap(({ type }) => values(type));
    const goesOn = 'after' in ((contents.query && resolved(contents.query.schema).properties) ?? {});
    const refusals = [...own, ...common({ ...wire, sends: sentIn(contents), goesOn })];
    return { name, context: basename(dirname(path)), text: textAbove(checker, node), wire, contents, refusals };
  });
};
