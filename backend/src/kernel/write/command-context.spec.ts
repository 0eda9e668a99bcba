import { createSecretKey } from 'node:crypto';
import { kernelRefusals } from '@refrain/contracts/kernel';
import { requestContext } from './command-context';
import { derivedId, Ids, isId } from '../values/ids';

const ask = (change: Partial<Parameters<typeof requestContext>[0]> = {}) =>
  requestContext(
    {
      key: 'a-key-of-some-length',
      actor: 'ada',
      route: 'POST /api/social/posts',
      body: { content: 'Hello' },
      correlation: 'c',
      ...change,
    },
    new Ids(),
    createSecretKey(Buffer.from('pepper')),
  );

describe('the context of a request', () => {
  it('derives the same command from the same key', () => expect(ask()).toEqual(ask()));
  it('keeps people apart who use the same key', () => expect(ask({ actor: 'ben' }).commandId).not.toBe(ask().commandId));
  it('keeps routes apart', () => expect(ask({ route: 'POST /api/other' }).commandId).not.toBe(ask().commandId));
  it('distinguishes bodies under one command', () => {
    const other = ask({ body: { content: 'Bye' } });
    expect(other.commandId).toBe(ask().commandId);
    expect(other.memory?.hash).not.toBe(ask().memory?.hash);
  });
  it('remembers nothing without a key', () => expect(ask({ key: undefined }).memory).toBeUndefined());
  it.each(['short', 'x'.repeat(129), 'with spaces in it', 'tab\tinside-it'])('refuses the key %j', (key) =>
    expect(() => ask({ key })).toThrow(expect.objectContaining({ refusal: kernelRefusals.keyNotValid })),
  );
});

describe('derived ids', () => {
  it('look like ids', () => expect(isId(derivedId('a', 'b'))).toBe(true));
  it('do not confuse where one part ends', () => expect(derivedId('ab', 'c')).not.toBe(derivedId('a', 'bc')));
});
