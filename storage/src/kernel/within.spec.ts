import { setTimeout } from 'node:timers/promises';
import { within } from './within';

const late = () => new Error('too late');

describe('waiting no longer than', () => {
  it('gives what came in time, and what was thrown in time', async () => {
    expect(await within(1000, Promise.resolve('here'), late)).toBe('here');
    await expect(within(1000, Promise.reject(new Error('broken')), late)).rejects.toThrow('broken');
  });

  it('throws when the time is over', async () => {
    await expect(within(10, setTimeout(200, 'here'), late)).rejects.toThrow('too late');
  });
});
