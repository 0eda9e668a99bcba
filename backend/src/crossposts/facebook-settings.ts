import type { Token } from '../kernel/values/tokens';

/** The page of Facebook that is posted to, and where the Graph API is, without a slash at its end; null: nothing is posted. */
export type FacebookSettings = Readonly<{ apiUrl: string; pageId: string; token: string }> | null;
export const FACEBOOK_SETTINGS: Token<FacebookSettings> = Symbol('FacebookSettings');

/** From FACEBOOK_PAGE_ID and FACEBOOK_PAGE_TOKEN, without both of which it is off, and FACEBOOK_URL. */
export const facebookSettingsFrom = (env: Readonly<Record<string, string | undefined>>): FacebookSettings => {
  const { FACEBOOK_PAGE_ID: pageId, FACEBOOK_PAGE_TOKEN: token } = env;
  if (!pageId || !token) return null;
  return { apiUrl: (env.FACEBOOK_URL || 'https://graph.facebook.com/v23.0').replace(/\/$/, ''), pageId, token };
};
