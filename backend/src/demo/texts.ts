/** What the operator reads while a demo community is made. */
export const demoTexts = {
  first: (people: number) => `A first start: ${people} people of a demo community come in.`,
  resumed: 'The demo community was interrupted; it goes on where it was.',
  /** Stands before the address, so that a reader of the output knows then that more comes. */
  growing: 'What they do is still on its way, and appears on the site as it happens.',
  song: (title: string, number: number, of: number) => `${title} (${number} of ${of}): rendered, uploaded, processed`,
  skipped: (kind: string, reason: string) => `The demo left out one ${kind}: ${reason}`,
  complete: (things: number) => `The demo community is complete: ${things} things happened in it, each an event.`,
  failed: (reason: string) => `The demo community stopped growing (${reason}). It goes on at the next start.`,
} as const;
