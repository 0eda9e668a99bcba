/** What a list says that people put in another order. */
export const orderTexts = {
  handle: (title: string) => `Move ${title}`,
  /** Said of the handle. */
  keys: 'Drag it, or press the arrow keys, Home or End. Press it for buttons.',
  up: (title: string) => `Move ${title} up`,
  down: (title: string) => `Move ${title} down`,
  movedTo: (title: string, place: number, of: number) => `${title} is now ${place} of ${of}`,
} as const;
