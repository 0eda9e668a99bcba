const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);
const unescape = (text: string) =>
  Object.entries(ESCAPES).reduceRight((plain, [sign, entity]) => plain.replaceAll(entity, sign), text);

export type Xml = string | number | boolean | readonly Xml[] | { readonly [tag: string]: Xml | undefined };

/** A list repeats its tag. */
const element = (tag: string, content: Xml): string => {
  if (Array.isArray(content)) return (content as readonly Xml[]).map((one) => element(tag, one)).join('');
  if (typeof content !== 'object') return `<${tag}>${escape(String(content))}</${tag}>`;
  const inner = Object.entries(content).map(([name, value]) => (value === undefined ? '' : element(name, value)));
  return `<${tag}>${inner.join('')}</${tag}>`;
};

export const xml = (tag: string, content: Xml): string => `<?xml version="1.0" encoding="UTF-8"?>\n${element(tag, content)}`;

/** The texts of all elements of this name, with what stands inside them. */
export const elements = (text: string, tag: string): string[] =>
  [...text.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs'))].map((match) => unescape(match[1] ?? ''));
