/** Where a search leads; null for one that asks for nothing (spec part 1, section 5). */
export const searchAddress = (text: string): string | null => {
  const asked = text.trim();
  return asked ? `/search?q=${encodeURIComponent(asked)}` : null;
};
