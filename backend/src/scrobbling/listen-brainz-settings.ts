import type { Token } from '../kernel/values/tokens';

/** Where ListenBrainz is asked, without a slash at its end, and where listeners find their token; `apiUrl` null: no play is sent. */
export type ListenBrainzSettings = Readonly<{ apiUrl: string | null; site: string }>;
export const LISTENBRAINZ_SETTINGS: Token<ListenBrainzSettings> = Symbol('ListenBrainzSettings');

const OFF = 'off';

/** From LISTENBRAINZ_URL, for an instance of one's own or `off`, and LISTENBRAINZ_SITE. */
export const listenBrainzSettingsFrom = (env: Readonly<Record<string, string | undefined>>): ListenBrainzSettings => {
  const given = (env.LISTENBRAINZ_URL || 'https://api.listenbrainz.org').replace(/\/$/, '');
  return { apiUrl: given === OFF ? null : given, site: env.LISTENBRAINZ_SITE || 'https://listenbrainz.org/settings/' };
};
