import { POSITION_HEADER, type Position } from '@refrain/contracts/kernel';
import type { FastifyReply } from 'fastify';

/** Says since which event the state that is answered holds; nothing where there never was an event. */
export const standsSince = (reply: FastifyReply, position: Position | null): void => {
  if (position !== null) void reply.header(POSITION_HEADER, position);
};
