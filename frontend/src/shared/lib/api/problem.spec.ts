import { refusal, requestRefusals } from '@refrain/contracts/kernel';
import { problemMessage, problemOf, toProblem, UNREACHABLE, waitMessage } from './problem';

const { code, status, message } = refusal('POST.EMPTY', 400, 'Please add some text.');
const ours = { type: 'about:blank', title: message, status, detail: message, message, code };

describe('what went wrong', () => {
  it('is the server’s own problem where it sent one', () => {
    expect(toProblem(400, ours, 'Bad Request')).toBe(ours);
    expect(problemMessage(ours, 'Else')).toBe('Please add some text.');
  });
  it('has the status and the text for answers that are not ours', () => {
    expect(toProblem(418, 'short and stout', 'Teapot').message).toBe('418: short and stout');
  });
  it('shows no page of a proxy, only its status', () => {
    expect(toProblem(502, '<html>nginx</html>', 'Bad Gateway').message).toBe('502: Bad Gateway');
  });
  it('leaves the words to the caller where there was no answer, or only a failure inside', () => {
    expect(toProblem(0, undefined, '').code).toBe(UNREACHABLE);
    expect(problemMessage(toProblem(0, undefined, ''), 'Else')).toBe('Else');
    expect(problemMessage({ ...ours, code: 'SERVER.ERROR' }, 'Else')).toBe('Else');
  });
  it('is the wait that the server asks for, also where a screen has one sentence for every failure', () => {
    const tooMany = { ...ours, ...requestRefusals.tooMany };
    expect(waitMessage(toProblem(429, tooMany, 'Too Many Requests'), 'Else')).toBe(
      'You are doing this very often. Please wait a while and try again.',
    );
    expect(waitMessage(ours, 'Else')).toBe('Else');
    expect(waitMessage(undefined, 'Else')).toBe('Else');
  });
  it('is nothing where the error is of another kind', () => {
    expect(problemOf(new Error('bug'))).toBeNull();
    expect(problemMessage(undefined, 'Else')).toBe('Else');
  });
});
