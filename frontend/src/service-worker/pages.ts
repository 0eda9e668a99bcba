/** Addresses that are no pages of ours; without a line they fail as they are. */
export const NO_PAGES = /^\/(api|socket\.io|dev|uploads)(\/|\?|$)/;

/** A line that says nothing for this long is as good as none. */
const LINE_WITHIN_MS = 4_000;

/** The page as the server has it now, else the one that was kept. What comes from the line is not stored: addresses hold tokens. */
export const pageOrKept = async (request: Request, kept: () => Promise<Response>): Promise<Response> => {
  const late = new Promise<null>((done) => setTimeout(() => done(null), LINE_WITHIN_MS));
  const answer = await Promise.race([fetch(request).catch(() => null), late]);
  return answer ?? kept();
};
