import { outboxTexts } from '@refrain/contracts/accounts';
import { shellTexts } from '@refrain/contracts/routes';
import { escaped } from '../kernel/http/pages/html';
import type { Kept } from './outbox';
import { readEml } from './read-eml';

const STYLE = `
:root { color-scheme: light dark; --paper: #f4eee3; --ink: #1c1814; --faded: #6b6259; --line: #d9cfbf; --signal: #a8331c; }
@media (prefers-color-scheme: dark) { :root { --paper: #15171c; --ink: #efe9de; --faded: #a39c90; --line: #2e323a; --signal: #ff8a65; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 Georgia, serif; }
main { max-width: 46rem; margin: 0 auto; padding: 3rem 1.25rem; }
h1 { margin: 0; font-size: 2rem; line-height: 1.15; }
.mark { margin: 0 0 2rem; font-style: italic; color: var(--faded); }
.hint { color: var(--faded); margin: .5rem 0 2rem; }
a { color: var(--signal); overflow-wrap: anywhere; }
ol { list-style: none; margin: 0; padding: 0; border-top: 1px solid var(--line); }
li a { display: grid; grid-template-columns: 1fr auto; gap: 0 1rem; padding: .9rem 0; border-bottom: 1px solid var(--line); color: inherit; text-decoration: none; }
li a:hover strong, li a:focus-visible strong { color: var(--signal); }
li span, time { color: var(--faded); font-size: .9rem; overflow-wrap: anywhere; }
h2 { margin: 2.5rem 0 .75rem; font-size: 1rem; font-style: italic; font-weight: 400; color: var(--faded); }
pre { margin: 0; padding: 1.25rem; border: 1px solid var(--line); border-radius: 4px; white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
iframe { width: 100%; height: 34rem; border: 1px solid var(--line); border-radius: 4px; background: #f4eee3; }`;

const page = (title: string, body: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(title)}</title><style>${STYLE}</style></head>
<body><main><p class="mark">${shellTexts.product}</p>${body}</main></body></html>`;

const shownAt = (at: string): string =>
  `<time datetime="${escaped(at)}">${escaped(at.slice(0, 19).replace('T', ' '))} UTC</time>`;

/** Newest first, as they are given. */
export const outboxPage = (mails: readonly Kept[]): string => {
  const rows = mails.map(({ name, at, eml }) => {
    const { to, subject } = readEml(eml);
    return `<li><a href="/dev/outbox/${escaped(name)}"><strong>${escaped(subject)}</strong>${shownAt(at)}<span>${escaped(to)}</span></a></li>`;
  });
  const list = rows.length > 0 ? `<ol>${rows.join('')}</ol>` : `<h2>${outboxTexts.none}</h2><p>${outboxTexts.noneHint}</p>`;
  return page(outboxTexts.title, `<h1>${outboxTexts.title}</h1><p class="hint">${escaped(outboxTexts.hint)}</p>${list}`);
};

/** Addresses of the site itself become links, to where this page is seen; nothing else of a message does anything. */
const linked = (text: string, siteUrl: string): string => {
  const site = escaped(siteUrl);
  const literally = site.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return escaped(text).replace(
    new RegExp(`${literally}(/[\\w/?=&;.-]*(?:(?<!&)#[\\w=-]*)?)`, 'g'),
    (url, path: string) => `<a href="${path}">${url}</a>`,
  );
};

export const messagePage = ({ at, eml }: Kept, siteUrl: string): string => {
  const { to, subject, text, html } = readEml(eml);
  return page(
    subject,
    `<p><a href="/dev/outbox">${outboxTexts.back}</a></p><h1>${escaped(subject)}</h1>
<p class="hint">${outboxTexts.to} ${escaped(to)} · ${shownAt(at)}</p>
<h2>${outboxTexts.asText}</h2><pre>${linked(text, siteUrl)}</pre>
<h2>${outboxTexts.asSent}</h2><iframe sandbox title="${outboxTexts.asSent}" srcdoc="${escaped(html)}"></iframe>`,
  );
};

/** No script, no picture, no frame but the message itself. */
export const OUTBOX_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
