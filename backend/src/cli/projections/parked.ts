import { listParked, NotParked, ParkedBehind, retryParked } from '@refrain/projections/kernel';
import type { Command } from '../command';
import { chosen } from './projections';

export const parkedTexts = {
  none: 'Nothing is parked.',
  noName: 'Say which projection: projections retry NAME [POSITION]',
  retry: (name: string) => `After a fix: refrain projections retry ${name}`,
  notParked: (name: string, position: string) => `${name} has no event parked at ${position}.`,
  behind: (first: string) => `An earlier event of its stream is parked at ${first}. Retry that one first.`,
  late: (name: string) =>
    `What is folded late finds the documents of today. refrain projections verify ${name} checks whether all is as the log has it; a rebuild makes it so.`,
} as const;

/** `refrain projections parked [name]`: what could not be folded, and why. Exit code 1 where there is any. */
export const listParkedEvents: Command = async ({ readStore }, [name], print) => {
  let count = 0;
  for (const projection of chosen(name)) {
    await readStore.prepare(projection.spec);
    const parked = await listParked(projection, readStore);
    for (const { position, type, eventId, stream, reason } of parked)
      print(`${projection.spec.name}  ${position}  ${type} ${eventId} in ${stream}: ${reason}`);
    if (parked.length > 0) print(parkedTexts.retry(projection.spec.name));
    count += parked.length;
  }
  if (count === 0) print(parkedTexts.none);
  return count === 0 ? 0 : 1;
};

/** `refrain projections retry NAME [POSITION]`: folds parked events again, each stream in order. Exit code 1 where any stays parked. */
export const retryParkedEvents: Command = async ({ log, readStore, bus }, [name, position], print) => {
  if (name === undefined) throw new Error(parkedTexts.noName);
  const [projection] = chosen(name);
  if (!projection) return 2;
  await readStore.prepare(projection.spec);
  const retried = await retryParked(
    { log, store: readStore, projection, bus },
    position,
    ({ position: at, type, stream, isFolded, reason }) =>
      print(`${at}  ${type} in ${stream}: ${isFolded ? 'folded' : `still parked, ${reason}`}`),
  ).catch((error: unknown) => {
    if (error instanceof NotParked) throw new Error(parkedTexts.notParked(name, position ?? ''));
    if (error instanceof ParkedBehind) throw new Error(parkedTexts.behind(error.first));
    throw error;
  });
  const left = (await listParked(projection, readStore)).length;
  print(
    retried.length === 0
      ? parkedTexts.none
      : `${name}: ${retried.filter(({ isFolded }) => isFolded).length} folded, ${left} parked`,
  );
  if (retried.some(({ isFolded }) => isFolded)) print(parkedTexts.late(name));
  return left === 0 ? 0 : 1;
};
