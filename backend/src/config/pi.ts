import { withoutEnd } from '@refrain/contracts/kernel';
import { PI_NETWORKS } from '@refrain/contracts/pi-payments';
import type { PiSettings } from '../pi/pi-settings';
import { oneOf, type Env } from './values';

const PI_PLATFORM = 'https://api.minepi.com';

/** In production never without TLS: a person who reads a token or the key on its way can use it. */
const addressFrom = (env: Env, name: string, example: string): string | null => {
  const url = env[name]?.trim();
  if (!url) return null;
  const schemes = env.NODE_ENV === 'production' ? /^https:\/\/[^\s#@]+$/ : /^https?:\/\/[^\s#@]+$/;
  if (!schemes.test(url) || !URL.canParse(url))
    throw new Error(`${name} is not an address of the right kind. It looks like ${example}.`);
  return url;
};

/** `PI_API_KEY` turns payments in Pi on; `PI_RATES_URL` live rates; `COUNTRY_HEADER` names the header of a trusted proxy. */
export const piFrom = (env: Env): PiSettings => {
  const url = addressFrom(env, 'PI_PLATFORM_URL', PI_PLATFORM) ?? PI_PLATFORM;
  if (url.includes('?')) throw new Error(`PI_PLATFORM_URL is not an address of the right kind. It looks like ${PI_PLATFORM}.`);
  const header = env.COUNTRY_HEADER?.trim().toLowerCase() || null;
  if (header && !/^[a-z][a-z-]{0,40}$/.test(header))
    throw new Error('COUNTRY_HEADER is the name of a header, such as cf-ipcountry.');
  return {
    platformUrl: withoutEnd(url, '/'),
    apiKey: env.PI_API_KEY?.trim() || null,
    network: oneOf(env, 'PI_NETWORK', PI_NETWORKS, 'Pi Network'),
    ratesUrl: addressFrom(env, 'PI_RATES_URL', 'https://rates.example/pi'),
    countryHeader: header,
  };
};
