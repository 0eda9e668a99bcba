import type { AdConfig } from '@refrain/contracts/site';

/** Without `allow-same-origin` what runs in there has no cookies, no storage and no page around it. The document itself says so, too. */
export const SNIPPET_SANDBOX = 'allow-scripts allow-popups allow-popups-to-escape-sandbox';
export const snippetFrame = (slot: 'ads' | 'analytics'): string => `/api/public/snippets/${slot}`;

type Asks = Readonly<{ doNotTrack?: string | null; globalPrivacyControl?: boolean }>;
const wantsNoTracking = ({ doNotTrack, globalPrivacyControl }: Asks): boolean =>
  doNotTrack === '1' || globalPrivacyControl === true;

/** Runs the snippet of analytics out of sight, once; not in a browser that asks not to be tracked. */
export const runAnalytics = ({ analyticsEnabled }: Pick<AdConfig, 'analyticsEnabled'>, browser: Asks = navigator): void => {
  if (!analyticsEnabled || wantsNoTracking(browser)) return;
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', SNIPPET_SANDBOX);
  frame.referrerPolicy = 'no-referrer';
  frame.hidden = true;
  frame.tabIndex = -1;
  frame.src = snippetFrame('analytics');
  document.body.append(frame);
};
