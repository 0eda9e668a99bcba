import { inLanes } from './lanes.mjs';

const steps = [
  { name: 'types' },
  { name: 'lint', beside: 'types' },
  { name: 'releases' },
  { name: 'faults', beside: 'releases', cores: 4 },
];
const namesOn = (cores: number, some = steps) => inLanes(some, cores).map((lane) => lane.map(({ name }) => name));

describe('the lanes of npm test', () => {
  it('run a step beside the one it names', () => {
    expect(namesOn(4)).toEqual([
      ['types', 'lint'],
      ['releases', 'faults'],
    ]);
  });

  it('run a step by itself where the machine has fewer cores than it asks for', () => {
    expect(namesOn(2)).toEqual([['types', 'lint'], ['releases'], ['faults']]);
  });

  it('run a step by itself where the one it names is not chosen', () => {
    expect(namesOn(4, [{ name: 'unit' }, { name: 'faults', beside: 'releases', cores: 4 }])).toEqual([['unit'], ['faults']]);
  });
});
