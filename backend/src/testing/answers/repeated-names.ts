const TOKENS = /"(?:[^"\\]|\\.)*"|[{}[\],:]/g;

/**
 * Names that stand twice in one object of a JSON text, in order. A parser takes the last of them; all are in the bytes.
 * @param text valid JSON
 */
export const repeatedNames = (text: string): readonly string[] => {
  const repeated: string[] = [];
  const open: Set<string>[] = [];
  let last = '';
  for (const [token] of text.matchAll(TOKENS)) {
    if (token === '{' || token === '[') open.push(new Set());
    else if (token === '}' || token === ']') open.pop();
    else if (token === ':') {
      const names = open.at(-1);
      const name = JSON.parse(last) as string;
      if (names?.has(name)) repeated.push(name);
      names?.add(name);
    }
    last = token;
  }
  return repeated;
};
