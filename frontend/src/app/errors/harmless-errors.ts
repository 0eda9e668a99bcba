/** What goes wrong in a browser without anything of ours being broken (spec part 1, section 5). */
const HARMLESS: Readonly<Record<string, RegExp>> = {
  'browser extension': /\b(chrome|moz|safari(-web)?|ms-browser)-extension:\/\/|Extension context invalidated/i,
  'ad blocker': /ad-?block|ERR_BLOCKED_BY_CLIENT|adsbygoogle/i,
  'dev tools': /dev-?tools|__REACT_DEVTOOLS/i,
  'a page of a proxy where JSON was meant':
    /^(?:(?=[^]*(?:Unexpected|Unrecognized) token '?<)|(?=[^]*is not valid JSON)(?=[^]*<!doctype))/i,
  'something put into the page from outside': /Failed to execute 'appendChild'/,
  GraphQL: /graphql/i,
  'notification alert': /notification alert not found/i,
  hydration: /hydrat(e|ion|ing)/i,
  // Browsers report this when a size changes while they deliver size changes; the next frame delivers the rest.
  'resize observer': /^ResizeObserver loop/,
};

type ErrorText = Readonly<{ message: string; stack?: string | undefined }>;

/** Whether an error is harmless and is not reported. Files of browser extensions show only in the stack. */
export const isHarmless = ({ message, stack = '' }: ErrorText): boolean =>
  Object.values(HARMLESS).some((pattern) => pattern.test(message)) || HARMLESS['browser extension']!.test(stack);
