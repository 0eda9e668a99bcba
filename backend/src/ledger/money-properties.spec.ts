import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '../../..');
const ROW = /^\| P(?<n>\d+) \|[^|]*\|(?<specs>[^|]*)\|/;
const rows = readFileSync(join(ROOT, 'docs/money.md'), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const { n, specs = '' } = ROW.exec(line)?.groups ?? {};
    return n === undefined ? [] : [{ property: Number(n), specs: specs.match(/[\w./-]+\.spec\.ts/g) ?? [] }];
  });

/** The properties that the names of a spec's tests claim: `P4`, or a range such as `P1 to P7`. */
const claimed = (file: string): ReadonlySet<number> => {
  const text = readFileSync(join(ROOT, file), 'utf8');
  const ranges = [...text.matchAll(/\bP(\d+) to P(\d+)\b/g)].flatMap(([, from, to]) =>
    Array.from({ length: Number(to) - Number(from) + 1 }, (_, i) => Number(from) + i),
  );
  return new Set([...ranges, ...[...text.matchAll(/\bP(\d+)\b/g)].map(([, n]) => Number(n))]);
};

it('says of each of the thirteen properties of money which specs try it, and they say so too', () => {
  expect(rows.map(({ property }) => property)).toEqual(Array.from({ length: 13 }, (_, i) => i + 1));
  const unclaimed = rows.flatMap(({ property, specs }) =>
    specs.length === 0
      ? [`P${property}`]
      : specs.filter((file) => !claimed(file).has(property)).map((file) => `P${property} ${file}`),
  );
  expect(unclaimed).toEqual([]);
});
