/**
 * The average colour a thumbhash carries in its first three bytes, as a CSS colour; null when it cannot be read.
 * Evan Wallace, "ThumbHash" (2023): six bits each of lightness and of two opponent colours.
 */
export const averageColour = (thumbhash: string | null): string | null => {
  if (!thumbhash) return null;
  let bytes: readonly number[];
  try {
    bytes = Array.from(atob(thumbhash), (char) => char.charCodeAt(0));
  } catch {
    return null;
  }
  if (bytes.length < 5) return null;
  const header = bytes[0]! | (bytes[1]! << 8) | (bytes[2]! << 16);
  const l = (header & 63) / 63;
  const p = ((header >> 6) & 63) / 31.5 - 1;
  const q = ((header >> 12) & 63) / 31.5 - 1;
  const blue = l - (2 / 3) * p;
  const red = (3 * l - blue + q) / 2;
  const channel = (value: number) => Math.round(255 * Math.min(1, Math.max(0, value)));
  return `rgb(${channel(red)} ${channel(red - q)} ${channel(blue)})`;
};
