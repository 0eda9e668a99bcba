import ts from 'typescript';

/** The words of a text with numbers or names in it; what changes reads as an ellipsis. @param {ts.TemplateLiteralType} type */
const wordsOf = ({ texts }) => texts.join('…');

/**
 * The value that a type of literals stands for, and of a function what it gives; undefined where it is no literal, as a part that is
 * optional.
 * @param {ts.TypeChecker} checker
 * @param {ts.Type} type
 * @returns {unknown}
 */
export const valueOf = (checker, type) => {
  if (type.isStringLiteral() || type.isNumberLiteral()) return type.value;
  if (type.flags & ts.TypeFlags.BooleanLiteral) return checker.typeToString(type) === 'true';
  if (type.flags & ts.TypeFlags.TemplateLiteral) return wordsOf(/** @type {ts.TemplateLiteralType} */ (type));
  if (!(type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection))) return undefined;
  const [made] = checker.getSignaturesOfType(type, ts.SignatureKind.Call);
  if (made) return valueOf(checker, made.getReturnType());
  const parts = checker.getPropertiesOfType(type).map((part) => [part.name, valueOf(checker, checker.getTypeOfSymbol(part))]);
  return Object.fromEntries(parts.filter(([, value]) => value !== undefined));
};

/** What each type of a union stands for. @param {ts.TypeChecker} checker @param {ts.Type} type */
export const valuesOf = (checker, type) => (type.isUnion() ? type.types : [type]).map((each) => valueOf(checker, each));

/**
 * Reads constants that the contracts export, as the compiler knows them.
 * @param {ts.Program} program
 */
export const constantsOf = (program) => {
  const checker = program.getTypeChecker();
  const exported = program
    .getSourceFiles()
    .filter(({ fileName }) => !fileName.includes('node_modules'))
    .flatMap((file) => {
      const module = checker.getSymbolAtLocation(file);
      return module ? checker.getExportsOfModule(module) : [];
    });
  /** @param {string} name @returns {any} */
  return (name) => {
    const symbol = exported.find((each) => each.name === name && each.flags & ts.SymbolFlags.Variable);
    if (!symbol) throw new Error(`contracts export no constant ${name}`);
    return valueOf(checker, checker.getTypeOfSymbol(symbol));
  };
};
