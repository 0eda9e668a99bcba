type Ending = Promise<boolean> | null;
/** `ending` is the sign-out that aborted it. */
type Request = { readonly controller: AbortController; ending: Ending };

/**
 * Requests of a session end with it: a request that reached the server after the sign-out would be refused. What is under way when a sign-out begins
 * is aborted, and what is asked for meanwhile waits. Where the sign-out fails, all of it is sent again.
 */
export const createSessionGate = () => {
  const underWay = new Set<Request>();
  let closing: Ending = null;

  const sendOnce = <Answer>(
    request: Request,
    caller: AbortSignal,
    send: (signal: AbortSignal) => Promise<Answer>,
  ): Promise<Answer> => {
    const stop = () => request.controller.abort(caller.reason);
    if (caller.aborted) stop();
    caller.addEventListener('abort', stop, { once: true });
    underWay.add(request);
    return send(request.controller.signal).finally(() => {
      underWay.delete(request);
      caller.removeEventListener('abort', stop);
    });
  };

  return {
    /** Sends what changes nothing. Null where the session ended first. */
    read: async <Answer>(caller: AbortSignal, send: (signal: AbortSignal) => Promise<Answer>): Promise<Answer | null> => {
      for (;;) {
        while (closing) if (await closing) return null;
        const request: Request = { controller: new AbortController(), ending: null };
        const answer = await sendOnce(request, caller, send);
        if (request.ending === null || caller.aborted) return answer;
        if (await request.ending) return null;
      }
    },
    /** Sends what ends the session, where it succeeds. */
    end: async <Answer>(send: () => Promise<Answer>, succeeded: (answer: Answer) => boolean): Promise<Answer> => {
      const answer = send();
      const ending = answer.then(succeeded, () => false);
      closing = ending;
      for (const request of underWay) {
        request.ending = ending;
        request.controller.abort();
      }
      const open = () => void (closing === ending && (closing = null));
      // The answer sets off requests that had waited for it, before the page has left. That happens within this task.
      if (await ending) setTimeout(open);
      else open();
      return answer;
    },
  };
};
