import { parse, isValid } from 'ipaddr.js';

/** Where all of IPv6 that is handed out lies. Outside it are forms that carry an IPv4 address, and what may come to mean something. */
const GLOBAL_UNICAST = { first: 0x2000, mask: 0xe000 };

/**
 * Whether an address is one of the public internet, and of one machine there. Everything else is refused: this machine, its
 * network, the addresses of a cloud's own services, and forms that carry another address within them.
 * @param address IPv4 or IPv6 as a socket gives it
 */
export const isPublicAddress = (address: string): boolean => {
  if (!isValid(address)) return false;
  const parsed = parse(address);
  const isHandedOut = !('parts' in parsed) || ((parsed.parts[0] ?? 0) & GLOBAL_UNICAST.mask) === GLOBAL_UNICAST.first;
  return isHandedOut && parsed.range() === 'unicast';
};
