import type { Position } from '@refrain/contracts/kernel';
import { DamagedEvent } from '../../event-log';
import { ArrivedEvent } from './arrived-event';
import { toPosition } from '../positions';
import { MalformedMessage, ProtobufCursor } from './protobuf-cursor';

/** One answer to a read or a subscription: an event, how far the server has looked, or neither of them. */
export type ReadAnswer = Readonly<{ event: ArrivedEvent | null; checkpoint: Position | null }>;

/** Numbers of the fields of ReadResp and what it holds, as streams.proto of the server has them. */
const ANSWER = { event: 1, checkpoint: 3 };
/** Confirmation, not found, first and last position, caught up, fell behind: none of them holds what a reader needs. */
const OTHER_ANSWERS: ReadonlySet<number> = new Set([2, 4, 5, 6, 7, 8, 9]);
const READ_EVENT = { event: 1 };
const CHECKPOINT = { commit: 1, prepare: 2 };

const NEITHER: ReadAnswer = { event: null, checkpoint: null };
const eventAt = (cursor: ProtobufCursor): ReadAnswer => {
  let event: ArrivedEvent | null = null;
  const outer = cursor.enter();
  while (cursor.next())
    if (cursor.field === READ_EVENT.event) event = new ArrivedEvent(cursor);
    else cursor.skip();
  cursor.leave(outer);
  return { event, checkpoint: null };
};

const checkpointAt = (cursor: ProtobufCursor): ReadAnswer => {
  let [commit, prepare] = ['0', '0'];
  const outer = cursor.enter();
  while (cursor.next())
    if (cursor.field === CHECKPOINT.commit) commit = cursor.digits();
    else if (cursor.field === CHECKPOINT.prepare) prepare = cursor.digits();
    else cursor.skip();
  cursor.leave(outer);
  return { event: null, checkpoint: toPosition(commit, prepare) };
};

const contentOf = (bytes: Buffer): ReadAnswer => {
  const cursor = new ProtobufCursor(bytes);
  let answer: ReadAnswer | null = null;
  while (cursor.next()) {
    if (cursor.field === ANSWER.event) answer = eventAt(cursor);
    else if (cursor.field === ANSWER.checkpoint) answer = checkpointAt(cursor);
    else if (OTHER_ANSWERS.has(cursor.field)) answer = (cursor.skip(), NEITHER);
    else throw new MalformedMessage(`an answer of kind ${cursor.field}, which this program does not know`);
  }
  if (!answer) throw new MalformedMessage('an answer that holds nothing');
  return answer;
};

/**
 * What one message of the server (ReadResp) holds. The generated class reads every field of it into objects, which takes most of the time of a
 * replay. Fields that are new within a known answer are passed over, as protobuf has it; a new kind of answer is not.
 * @throws DamagedEvent for bytes that are no such message, and for a kind of answer that is not known: passed over it might be an event
 */
export const readAnswer = (bytes: Buffer): ReadAnswer => {
  try {
    return contentOf(bytes);
  } catch (error) {
    if (!(error instanceof MalformedMessage)) throw error;
    throw new DamagedEvent(`an answer of the server cannot be read: ${error.message}`);
  }
};
