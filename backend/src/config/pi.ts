import { withoutEnd } from '@refrain/contracts/kernel';
import type { PiSettings } from '../pi/pi-settings';
import type { Env } from './values';

const PI_PLATFORM = 'https://api.minepi.com';

/** In production never without TLS: a person who reads a token on its way can sign in with it. */
export const piFrom = (env: Env): PiSettings => {
  const url = env.PI_PLATFORM_URL?.trim() || PI_PLATFORM;
  const schemes = env.NODE_ENV === 'production' ? /^https:\/\/[^\s?#@]+$/ : /^https?:\/\/[^\s?#@]+$/;
  if (!schemes.test(url) || !URL.canParse(url))
    throw new Error(`PI_PLATFORM_URL is not an address of the right kind. It looks like ${PI_PLATFORM}.`);
  return { platformUrl: withoutEnd(url, '/') };
};
