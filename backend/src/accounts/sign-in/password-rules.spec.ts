import { accountRefusals, isObviousPassword, PASSWORD_WORDS } from '@refrain/contracts/accounts';
import type * as Rules from './password-rules';
import { assertHardToGuess, leakedPasswords } from './password-rules';

describe('the list of leaked passwords', () => {
  it('holds well over the 3,000 most used ones of a length that may be chosen', async () => {
    expect((await leakedPasswords()).size).toBeGreaterThan(10_000);
  });

  it('is loaded for the first password that is chosen, not at the start of the program', async () => {
    const loads = jest.fn(() => ({ dictionary: { 'passwords-common': ['sample-leaked'] } }));
    await jest.isolateModulesAsync(async () => {
      jest.doMock('@zxcvbn-ts/language-common', loads);
      const { assertHardToGuess: assert } = jest.requireActual<typeof Rules>('./password-rules');
      expect(loads).not.toHaveBeenCalled();
      await expect(assert('Sample-Leaked', [])).rejects.toThrow(accountRefusals.passwordLeaked.message);
      await assert('a sample password', []);
      expect(loads).toHaveBeenCalledTimes(1);
    });
    jest.dontMock('@zxcvbn-ts/language-common');
  });

  it('knows them in capitals too', async () => {
    for (const password of ['iloveyou', 'TrustNo1', '1QAZ2WSX', '123456789'])
      await expect(assertHardToGuess(password, [])).rejects.toThrow(accountRefusals.passwordLeaked.message);
  });
});

describe('a word of this site, or a name', () => {
  it.each([...PASSWORD_WORDS])('is no password with digits and signs around it: %s', (word) => {
    expect([isObviousPassword(`${word}-2026!`, []), isObviousPassword(`1${word.toUpperCase()}${word}`, [])]).toEqual([
      true,
      true,
    ]);
  });

  it('is none twice, and in full-width letters', () => {
    expect([
      isObviousPassword('ada.sample.ada.sample', ['Ada Sample']),
      isObviousPassword('\uff41\uff44\uff41 1815', ['ada']),
    ]).toEqual([true, true]);
  });

  it('may be part of a longer one', () => {
    for (const password of ['refrain-demo', 'a sample password', 'music for a rainy evening', '20260101', 'al1815!!'])
      expect([password, isObviousPassword(password, ['ada', 'al', ''])]).toEqual([password, false]);
  });
});
