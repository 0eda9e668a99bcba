import { oneLine, refusal, type TextRule } from '../kernel';

export const scrobblingRules = {
  token: { required: 'Paste your user token', ...oneLine('Token', 100) },
} as const satisfies Record<string, TextRule>;

/** A play is sent no later than this after it was recorded: what waited for longer is left out. */
export const SCROBBLED_WITHIN_SECONDS = 14 * 24 * 60 * 60;

export const scrobblingRefusals = {
  off: refusal('SCROBBLING.OFF', 409, 'This site sends no plays to ListenBrainz.'),
  token: refusal(
    'SCROBBLING.TOKEN_REFUSED',
    409,
    'ListenBrainz does not know this token. Copy it again from your settings there.',
  ),
  away: refusal('SCROBBLING.AWAY', 503, 'ListenBrainz does not answer right now. Please try again in a minute.'),
} as const;
