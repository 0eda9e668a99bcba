// What XML 1.0 cannot say: https://www.w3.org/TR/xml/#charsets
const UNSPEAKABLE = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const XML_BEGINNING = '<?xml version="1.0" encoding="UTF-8"?>';

/** Words of people as text of XML, without what it cannot say. */
export const text = (value: string): string =>
  value.replace(UNSPEAKABLE, '').replace(/[&<>"]/g, (character) => ESCAPES[character] ?? '');

export const element = (name: string, value: string): string => `<${name}>${text(value)}</${name}>`;

export const empty = (name: string, attributes: Readonly<Record<string, string>>): string =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${text(value)}"`)
    .join('')}/>`;

/** A moment (ISO) as RSS writes it. */
export const day = (iso: string): string => new Date(iso).toUTCString();
