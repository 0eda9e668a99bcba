import { START } from '@refrain/contracts/kernel';
import { openMemoryEventLog } from '../event-log';
import { all, anEvent, eventsOf } from '../testing/log-samples';
import { copyLog, OtherHistory } from './copy-log';
import { writeHistory } from './testing/history';
import { translatePositions } from './translate-positions';

const copied = async () => {
  const from = openMemoryEventLog();
  await writeHistory(from, 40);
  // Another engine gives other positions: here each log of the copy stands behind a few events of its own.
  const to = openMemoryEventLog();
  await to.append('own', [anEvent(1), anEvent(2)], 'none');
  const shifted = { ...to, readAll: () => (async function* () {})() as ReturnType<typeof to.readAll> };
  await copyLog(from, shifted);
  return { from, to };
};

describe('translating positions to a copy of a log', () => {
  it('gives for each position that of the same event', async () => {
    const { from, to } = await copied();
    const theirs = new Map(eventsOf(await all(to.readAll())).map(({ id, position }) => [id, position]));
    const ours = eventsOf(await all(from.readAll()));
    const translate = await translatePositions(
      from,
      to,
      ours.map(({ position }) => position),
    );
    expect(ours.map(({ position }) => translate(position))).toEqual(ours.map(({ id }) => theirs.get(id)));
    expect(translate(ours[0]?.position ?? '')).not.toBe(ours[0]?.position);
  });

  it('takes a position between two events as that of the earlier one, and START as START', async () => {
    const { from, to } = await copied();
    const [first, second] = eventsOf(await all(from.readAll()));
    const between = `${first?.position}5`;
    expect([first?.position ?? '', between, second?.position ?? ''].sort()[1]).toBe(between);
    const translate = await translatePositions(from, to, [between, START, '0', second?.position ?? '']);
    expect(translate(between)).toBe((await all(to.readStream(first?.stream ?? '', { from: 0, limit: 1 })))[0]?.position);
    expect([translate(START), translate('0')]).toEqual([START, START]);
  });

  it('refuses to guess when the copy does not hold the event', async () => {
    const { from } = await copied();
    await expect(translatePositions(from, openMemoryEventLog(), [await from.head()])).rejects.toThrow(OtherHistory);
  });
});
