import { eventCalls } from '@refrain/contracts/events';
import { mustBeDeclared } from './declared-answers';
import type { Answer } from '../http';

const answer = (status: number, body: unknown, type = 'application/json; charset=utf-8'): Answer => ({
  ...{ status, body, headers: { 'content-type': type } },
  bytes: Buffer.from(body === null ? '' : JSON.stringify(body)),
});
const problem = (status: number, code: string) =>
  answer(status, { type: 'urn:sample', title: 'No', status, detail: 'No', message: 'No', code }, 'application/problem+json');

const { method, path } = eventCalls.answerEvent;
const address = path.replace(':id', '00000000-0000-4000-8000-000000000001');
const good = { status: 'attending', interested: 3 };

describe('an answer that is declared', () => {
  it.each([
    ['of the shape', answer(200, good)],
    ['of a refusal of its own', problem(409, 'EVENT.PAST')],
    ['of a refusal that any call may have', problem(401, 'SESSION.REQUIRED')],
  ])('passes: %s', (_, given) => expect(() => mustBeDeclared(method, address, given)).not.toThrow());

  it('passes without its body, for who asks for the headers alone', () =>
    expect(() => mustBeDeclared('HEAD', '/api/sidebar/upcoming-events', answer(200, null))).not.toThrow());

  it('passes where nothing is there', () =>
    expect(() => mustBeDeclared('GET', '/api/nothing', problem(404, 'ROUTE.NOT_FOUND'))).not.toThrow());
});

describe('an answer that is not declared', () => {
  it.each<[string, Answer, string]>([
    ['another status', answer(202, good), 'declares no answer of status 202'],
    ['a field too few', answer(200, { status: 'attending' }), "required property 'interested'"],
    ['a field too many', answer(200, { ...good, email: 'ada@example.test' }), 'must NOT have additional properties'],
    ['a field of another type', answer(200, { ...good, interested: '3' }), '/interested must be number'],
    ['a value that is none of those declared', answer(200, { ...good, status: 'maybe' }), '/status must be equal to one of'],
    ['another media type', answer(200, good, 'text/html'), 'answers application/json, and text/html came'],
    ['a refusal of another call', problem(409, 'POST.ALREADY_EXISTS'), '/code must be equal to one of'],
    ['a refusal that is no problem', answer(409, { error: 'no' }), 'answers application/problem+json'],
  ])('fails the test, and names the call and the path: %s', (_, given, said) => {
    const check = () => mustBeDeclared(method, address, given);
    expect(check).toThrow(`POST ${address} is not answered as declared: answerEvent (POST /api/events/{id}/rsvp)`);
    expect(check).toThrow(said);
  });

  it('fails the test where nothing should come, and something does', () =>
    expect(() => mustBeDeclared('POST', '/api/logout', answer(204, good))).toThrow('nothing is declared, and something came'));

  it('fails the test where the call itself is not declared', () =>
    expect(() => mustBeDeclared('POST', '/api/forgotten', answer(200, good))).toThrow(
      'POST /api/forgotten is not answered as declared: this call is not declared',
    ));
});
