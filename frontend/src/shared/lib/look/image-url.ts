/**
 * Where a browser fetches an image (spec part 1, section 3): what stands below /uploads/ is on the product's own host, and the moment the
 * image's owner last changed anything is part of the address, so that no older copy is shown.
 */
export const imageUrl = (path: string, updatedAt?: string | null, host = window.location.origin): string => {
  const url = path.startsWith('/uploads/') ? host + path : path;
  const version = Date.parse(updatedAt ?? '');
  return Number.isNaN(version) ? url : `${url}${url.includes('?') ? '&' : '?'}v=${version}`;
};
