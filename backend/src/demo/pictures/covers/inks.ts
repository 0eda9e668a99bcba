/** Ground, first ink, second ink, and a third for the smallest things: few, as if each cost a pass through the press. */
export type Inks = readonly [ground: string, first: string, second: string, third: string];

export const inkSets: readonly Inks[] = [
  ['#e0371b', '#f4e7cf', '#1c1815', '#f2b632'],
  ['#1f3d5c', '#f2c14e', '#f6efe2', '#d8452e'],
  ['#0f5c4a', '#f3b4a0', '#f6efe2', '#f2c14e'],
  ['#f2b632', '#1c1815', '#e0371b', '#f6efe2'],
  ['#6a2c5b', '#f4a261', '#f6efe2', '#1f3d5c'],
  ['#23231f', '#d9e3da', '#ff5b3a', '#7a9e9f'],
  ['#b8c7b0', '#274029', '#e0371b', '#f6efe2'],
  ['#f6efe2', '#20304f', '#d8452e', '#e9b44c'],
  ['#d98f8f', '#4a2338', '#f6efe2', '#0f5c4a'],
  ['#2d2a4a', '#8fb8c9', '#f2c14e', '#f6efe2'],
  ['#efe3c8', '#0f5c4a', '#1c1815', '#e0371b'],
  ['#4d6a8f', '#f6efe2', '#1c1815', '#f4a261'],
];
