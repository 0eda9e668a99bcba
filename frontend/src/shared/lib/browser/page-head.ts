import { CARD_SIZE, type PageHead } from '@refrain/contracts/site';
import { useEffect } from 'react';
import { setPageTitle } from './page-title';

/** The tag that a selector finds, created where there is none. */
const tag = (name: 'meta' | 'link', [attribute, value]: readonly [string, string]): HTMLElement => {
  const found = document.head.querySelector<HTMLElement>(`${name}[${attribute}="${value}"]`);
  if (found) return found;
  const made = document.createElement(name);
  made.setAttribute(attribute, value);
  return document.head.appendChild(made);
};

const setMeta = (by: 'name' | 'property', key: string, content: string | null): void => {
  if (content === null) document.head.querySelector(`meta[${by}="${key}"]`)?.remove();
  else tag('meta', [by, key]).setAttribute('content', content);
};

/** What the server writes into a page, kept in step when only the page's matter changes. The address is that of the browser here. */
export const setPageHead = (head: PageHead): void => {
  const { title, description, isIndexed, kind } = head;
  const url = new URL(head.path, location.origin).href;
  const image = head.image && new URL(head.image, location.origin).href;
  setPageTitle(title);
  setMeta('name', 'description', description);
  setMeta('name', 'robots', isIndexed ? null : 'noindex');
  if (isIndexed) tag('link', ['rel', 'canonical']).setAttribute('href', url);
  else document.head.querySelector('link[rel="canonical"]')?.remove();
  setMeta('property', 'og:type', kind);
  setMeta('property', 'og:title', title);
  setMeta('property', 'og:description', description);
  setMeta('property', 'og:url', url);
  setMeta('property', 'og:image', image);
  setMeta('property', 'og:image:type', image && (image.endsWith('.png') ? 'image/png' : 'image/jpeg'));
  setMeta('property', 'og:image:width', image && String(CARD_SIZE.width));
  setMeta('property', 'og:image:height', image && String(CARD_SIZE.height));
  setMeta('property', 'og:image:alt', image && title);
  setMeta('name', 'twitter:card', image ? 'summary_large_image' : 'summary');
  setMeta('name', 'twitter:title', title);
  setMeta('name', 'twitter:description', description);
  setMeta('name', 'twitter:image', image);
  setMeta('name', 'twitter:image:alt', image && title);
  // What is said to programs is of the address that was asked for; pages that have some put it back.
  document.head.querySelectorAll('[data-page]').forEach((each) => each.remove());
};

/** Says what a page is about, once that is known. */
export const usePageHead = (head: PageHead | undefined): void => {
  const known = head && JSON.stringify(head);
  useEffect(() => {
    if (known) setPageHead(JSON.parse(known) as PageHead);
  }, [known]);
};

/** Puts data for search engines into the page; `text` is safe to stand in a script element. */
export const usePageData = (text: string): void => {
  useEffect(() => {
    const block = document.createElement('script');
    block.type = 'application/ld+json';
    block.dataset['page'] = '';
    block.textContent = text;
    document.head.append(block);
    return () => block.remove();
  }, [text]);
};
