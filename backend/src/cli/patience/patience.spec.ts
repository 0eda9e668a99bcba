import { patienceTexts } from '../../config/patience';
import { patienceFrom } from './patience';

it.each([[['']], [['--head']], [[]]])('refuses a --patience of %j', (given) =>
  expect(() => patienceFrom(['audit', 'verify', '--patience', ...given])).toThrow(patienceTexts.usage),
);

it.each([[['--patience', '90s']], [['--patience=90s']]])('takes %j out of the arguments of any command', (given) => {
  const rest = ['migrate', '--from', 'sqlite', '--to', 'eventstoredb'];
  expect(patienceFrom(rest.toSpliced(1, 0, ...given))).toEqual({ patience: '90s', rest });
});

it('is ten minutes where --patience is not given', () => {
  expect(patienceFrom(['backup', 'a.backup', '--json'])).toEqual({ patience: '10m', rest: ['backup', 'a.backup', '--json'] });
});
