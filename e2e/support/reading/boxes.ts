import type { Locator } from '@playwright/test';

/** Where something stands, in px of the window. */
export const boxOf = async (part: Locator) => {
  const box = await part.boundingBox();
  if (!box) throw new Error('it is not there');
  return { left: box.x, right: box.x + box.width, top: box.y, bottom: box.y + box.height };
};

export const overlap = async (one: Locator, other: Locator) => {
  const [a, b] = [await boxOf(one), await boxOf(other)];
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
};
