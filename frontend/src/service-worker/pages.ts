/** Addresses that are no pages of ours; while offline they fail as they are. */
export const NO_PAGES = /^\/(api|embed|socket\.io|dev|uploads)(\/|\?|$)/;

/** A connection without an answer for this long counts as offline. */
const LINE_WITHIN_MS = 4_000;

/** The page as the server has it now, else the one that was kept. What the network answers is not stored: addresses hold tokens. */
export const pageOrKept = async (request: Request, kept: () => Promise<Response>): Promise<Response> => {
  const late = new Promise<null>((done) => setTimeout(() => done(null), LINE_WITHIN_MS));
  const answer = await Promise.race([fetch(request).catch(() => null), late]);
  return answer ?? kept();
};
