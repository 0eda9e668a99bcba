/** Twelve ways in which an answer goes wrong; a status comes `before` the call was done, `after` it, or while it is `under way`. */
export const MISHAPS = [
  ...(['lost before', 'lost after', 'time-out', 'late', 'repeated', 'malformed', 'stale'] as const),
  ...(['401 before', '409 under way', '429 before', '500 before', '503 after'] as const),
] as const;
export type Mishap = (typeof MISHAPS)[number];

/** `text` is JSON. */
export type Told = Readonly<{ status: number; text: string }>;
type Call = () => Told;

const JSON_TYPE = { 'content-type': 'application/json' };
const response = ({ status, text }: Told): Response => new Response(text, { status, headers: JSON_TYPE });
const failed = (status: number): Response => {
  const type = status < 500 ? 'invalid_request_error' : 'api_error';
  return response({ status, text: JSON.stringify({ error: { type, message: 'sample' } }) });
};
/** The codes of a closed connection have Stripe's library ask again after half a second; this one has not. */
const lost = (): Error => new Error('lost');
const timeOut = (): Error => Object.assign(new Error('sample'), { name: 'AbortError' });

/** Answers of a partner without a connection between, for as many events as a simulation wants. */
export class FaultyAnswers {
  private readonly late: Call[] = [];
  /** What each question was answered last. */
  private readonly told = new Map<string, Told>();

  /** `mishap` says what goes wrong with the next call; null where nothing does. */
  constructor(private readonly mishap: () => Mishap | null) {}

  /** What was under way arrives. */
  arrive(): void {
    for (const call of this.late.splice(0)) call();
  }

  /** @param question null for a call that changes something @throws Error where there is no answer */
  answer(question: string | null, call: Call): Response {
    const done = (): Told => {
      const told = call();
      if (question) this.told.set(question, told);
      return told;
    };
    const wrong = this.mishap();
    switch (wrong) {
      case null: {
        const answer = response(done());
        // What came late comes after a call that was made after it.
        this.arrive();
        return answer;
      }
      case 'lost before':
        throw lost();
      case 'lost after':
        done();
        throw lost();
      case 'time-out':
        done();
        throw timeOut();
      case 'late':
        this.late.push(call);
        throw timeOut();
      case 'repeated':
        done();
        return response(done());
      case 'malformed':
        done();
        return new Response('<html>', { headers: JSON_TYPE });
      case 'stale':
        return response((question ? this.told.get(question) : undefined) ?? done());
      case '401 before':
        return failed(401);
      case '409 under way':
        this.late.push(call);
        return failed(409);
      case '429 before':
        return failed(429);
      case '500 before':
        return failed(500);
      case '503 after':
        done();
        return failed(503);
    }
  }
}
