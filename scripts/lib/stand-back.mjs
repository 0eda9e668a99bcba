import { constants, getPriority, setPriority } from 'node:os';

const { PRIORITY_BELOW_NORMAL } = constants.priority;

/**
 * What decodes songs and pictures stands back behind what serves. Tests that keep each core at work stand back as far, because they wait for songs. Who is
 * further back already stays there: nobody may come forward again.
 */
export const standBack = () => {
  if (getPriority() < PRIORITY_BELOW_NORMAL) setPriority(PRIORITY_BELOW_NORMAL);
};
