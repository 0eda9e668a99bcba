import { openMemoryVault } from './memory';
import { VaultUnavailable } from './vault';
import { openWaitingVault } from './waiting-vault';

describe('a vault whose server is away when it is opened', () => {
  it('refuses every caller with that error, and opens by itself when the server is there', async () => {
    jest.useFakeTimers();
    let [attempts, away] = [0, true];
    const vault = await openWaitingVault(async () => {
      attempts += 1;
      if (away) throw new VaultUnavailable('away');
      return openMemoryVault();
    });
    await expect(vault.secret('sample')).rejects.toBeInstanceOf(VaultUnavailable);
    await expect(vault.sessions.get('sample')).rejects.toBeInstanceOf(VaultUnavailable);
    expect(attempts).toBe(1);
    away = false;
    jest.advanceTimersByTime(1000);
    const [one, other] = await Promise.all([vault.secret('sample'), vault.secret('sample')]);
    expect([one.length, other.equals(one), attempts]).toEqual([32, true, 2]);
    await vault.checkpoints.put('sample', '7');
    expect(await vault.checkpoints.get('sample')).toBe('7');
    await vault.close();
    jest.useRealTimers();
  });

  it('does not wait where waiting would not help', async () => {
    await expect(openWaitingVault(() => Promise.reject(new Error('another wrapping key')))).rejects.toThrow(
      'another wrapping key',
    );
  });
});
