/**
 * What the document of a snippet may do: run its own scripts and load from elsewhere, in an origin of its own, which has no cookies, no storage
 * and no page around it. The `sandbox` holds where the document is opened by itself, too. Only pages of ours may frame it.
 */
export const SNIPPET_POLICY = [
  'sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox',
  "default-src 'none'",
  "script-src 'unsafe-inline' https:",
  "style-src 'unsafe-inline' https:",
  'img-src https: data:',
  'font-src https: data:',
  'media-src https:',
  'connect-src https:',
  'frame-src https:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ');

/** The document of a slot. @param parts codes that went through the sanitiser */
export const snippetDocument = (...parts: readonly string[]): string =>
  `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="robots" content="noindex"><title>Advertisement</title><style>html,body{margin:0;overflow:hidden;color-scheme:light dark}</style></head>
<body>${parts.join('\n')}</body></html>`;
