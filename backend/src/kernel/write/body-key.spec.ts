import { BodyKey } from './body-key';
import { bodyHash } from './command-context';

it('hashes bodies with the secret of the vault, which is read once; an error is asked about again', async () => {
  const answers = [Promise.reject(new Error('away')), Promise.resolve(Buffer.from('a sample secret'))];
  const asked: string[] = [];
  const key = new BodyKey({ secret: async (name) => (asked.push(name), answers[asked.length - 1] ?? Buffer.alloc(0)) });
  await expect(key.get()).rejects.toThrow('away');
  const first = bodyHash(await key.get(), { content: 'Hello' });
  expect(bodyHash(await key.get(), { content: 'Hello' })).toBe(first);
  expect(first).toBe('FPfZUYf1AUtM_8iXX6djDnmGcQKD_jPE6PcO3i29ztg');
  expect(asked).toEqual(['idempotency', 'idempotency']);
});
