import { SNIPPET_ATTRIBUTES, snippetRefusals, type SnippetPreview } from '@refrain/contracts/snippets';
import { Parser } from 'htmlparser2';
import { DomainError } from '../kernel/domain-error';
import { escaped } from '../kernel/http/pages/html';

/** What a browser could read as the end of a script, or as the beginning of another one inside it. */
const MARKUP_IN_SCRIPT = /<!--|<\/?script/i;
const TYPES = /^(?:text\/javascript|application\/javascript|application\/ld\+json|module)$/i;
const CONTROLS = /[^\P{Cc}\n\t]/gu;
/** Names of a page that some site owners are known by. Others, such as `referrer` or `robots`, steer browsers. */
const META_NAMES =
  /^(?:google-site-verification|google-adsense-account|msvalidate\.01|facebook-domain-verification|p:domain_verify)$/i;

type Tag = keyof typeof SNIPPET_ATTRIBUTES;
type Attributes = Readonly<Record<string, string>>;

const isTag = (name: string): name is Tag => Object.hasOwn(SNIPPET_ATTRIBUTES, name);

const isHttps = (address: string): boolean => /^https:\/\/[^\s"'<>\\]+$/i.test(address) && URL.canParse(address);

/** Attributes whose values matter; all others are plain words. */
const VALUES: Readonly<Record<string, (value: string) => boolean>> = {
  src: isHttps,
  type: (value) => TYPES.test(value),
  crossorigin: (value) => /^(?:anonymous|use-credentials)?$/i.test(value),
  name: (value) => META_NAMES.test(value),
};

class Kept {
  readonly left = new Set<string>();
  readonly parts: string[] = [];
  private script: { open: string; text: string } | null = null;

  open(name: string, attributes: Attributes): void {
    if (!isTag(name)) return void this.left.add(`<${name}>`);
    const allowed: readonly string[] = SNIPPET_ATTRIBUTES[name];
    const kept = Object.entries(attributes).filter(([key, value]) => {
      const isKept = allowed.includes(key) && (VALUES[key]?.(value) ?? true);
      if (!isKept) this.left.add(`${name} ${key}`);
      return isKept;
    });
    const open = `<${[name, ...kept.map(([key, value]) => (value === '' ? key : `${key}="${escaped(value)}"`))].join(' ')}>`;
    if (name === 'script') this.script = { open, text: '' };
    // One without a name or a content says nothing.
    else if (kept.filter(([, value]) => value !== '').length === SNIPPET_ATTRIBUTES.meta.length) this.parts.push(open);
  }

  text(text: string): void {
    if (this.script) this.script.text += text;
    else if (text.trim() !== '') this.left.add('text');
  }

  close(name: string): void {
    if (name !== 'script' || !this.script) return;
    const { open, text } = this.script;
    this.script = null;
    if (MARKUP_IN_SCRIPT.test(text)) throw new DomainError(snippetRefusals.nested);
    // A script that lost its address would run nothing.
    if (open.includes(' src=') || text.trim() !== '') this.parts.push(`${open}${text}</script>`);
  }
}

/**
 * What is kept of a snippet: script and meta tags with a limited set of attributes; code without markup becomes an inline script (spec part 1,
 * section 5). What comes out is written by us, from what a parser read; sanitising it again changes nothing. An empty snippet stays empty.
 * @throws DomainError SNIPPET.NESTED_MARKUP, SNIPPET.NOTHING_LEFT
 */
export const sanitised = (written: string): SnippetPreview => {
  const code = written.replace(CONTROLS, '').trim();
  if (code === '') return { code, left: [] };
  const kept = new Kept();
  // Code without markup cannot begin with a tag.
  if (!code.startsWith('<')) {
    kept.open('script', {});
    kept.text(`\n${code}\n`);
    kept.close('script');
  } else {
    const parser = new Parser({
      onopentag: (name, attributes) => kept.open(name, attributes),
      ontext: (text) => kept.text(text),
      onclosetag: (name) => kept.close(name),
    });
    parser.end(code);
  }
  if (kept.parts.length === 0) throw new DomainError(snippetRefusals.nothingLeft);
  return { code: kept.parts.join('\n'), left: [...kept.left].slice(0, 20) };
};
