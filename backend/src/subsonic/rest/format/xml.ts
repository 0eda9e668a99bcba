/** What an answer is made of. `value` is the text of its element. */
type Json = string | number | boolean | undefined | Tree | readonly Json[];
export type Tree = Readonly<{ [name: string]: Json }>;

// What XML 1.0 cannot say: https://www.w3.org/TR/xml/#charsets
const UNSPEAKABLE = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (value: string | number | boolean): string =>
  String(value)
    .replace(UNSPEAKABLE, '')
    .replace(/[&<>"]/g, (character) => ESCAPES[character] ?? '');

const isTree = (value: Json): value is Tree => typeof value === 'object' && !Array.isArray(value);
const isPlain = (value: Json): value is string | number | boolean => value !== undefined && typeof value !== 'object';

const elementsOf = (name: string, value: Json): string => {
  if (Array.isArray(value)) return (value as readonly Json[]).map((each) => elementsOf(name, each)).join('');
  if (isTree(value)) return xmlOf(name, value);
  return isPlain(value) ? `<${name}>${escaped(value)}</${name}>` : '';
};

/** An answer as the standard writes it: plain fields are attributes, others are elements, a list is an element repeated. */
export const xmlOf = (name: string, tree: Tree): string => {
  const fields = Object.entries(tree);
  const attributes = fields.map(([key, value]) => (isPlain(value) && key !== 'value' ? ` ${key}="${escaped(value)}"` : ''));
  const inner = fields.map(([key, value]) =>
    key === 'value' ? (isPlain(value) ? escaped(value) : '') : isPlain(value) ? '' : elementsOf(key, value),
  );
  return `<${name}${attributes.join('')}>${inner.join('')}</${name}>`;
};
