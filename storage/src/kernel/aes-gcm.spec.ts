import { randomBytes } from 'node:crypto';
import { decrypt, encrypt } from './aes-gcm';

const key = randomBytes(32);
const plain = Buffer.from('Ada Sample');

describe('encrypting', () => {
  it('opens with the same key and context', () => {
    expect(decrypt(key, encrypt(key, plain, 'here'), 'here')).toEqual(plain);
    expect(decrypt(key, encrypt(key, Buffer.alloc(0), 'here'), 'here')).toHaveLength(0);
  });

  it('gives other bytes each time, 28 more than the text', () => {
    const [one, other] = [encrypt(key, plain, 'here'), encrypt(key, plain, 'here')];
    expect(one.equals(other)).toBe(false);
    expect(one).toHaveLength(plain.length + 28);
  });

  it('does not open with another key or in another context', () => {
    expect(() => decrypt(randomBytes(32), encrypt(key, plain, 'here'), 'here')).toThrow();
    expect(() => decrypt(key, encrypt(key, plain, 'here'), 'there')).toThrow();
  });

  it('does not open when any one byte was changed or cut off', () => {
    const sealed = encrypt(key, plain, 'here');
    for (let i = 0; i < sealed.length; i += 1) {
      const changed = Buffer.from(sealed);
      changed[i] = (changed[i] ?? 0) ^ 1;
      expect(() => decrypt(key, changed, 'here')).toThrow();
      expect(() => decrypt(key, sealed.subarray(0, i), 'here')).toThrow();
    }
  });
});
