import { Empty, StreamIdentifier } from '@eventstore/db-client/generated/shared_pb';
import { ReadReq } from '@eventstore/db-client/generated/streams_pb';
import { LOG_STREAMS } from '../names';
import type { Place } from '../positions';

const { Options } = ReadReq;
const ALL_OF_IT = String(Number.MAX_SAFE_INTEGER);

/** Events the server looks through before it reports how far it is. */
const CHECKPOINT_EVERY = 256;

export const identifierOf = (stream: string): StreamIdentifier =>
  new StreamIdentifier().setStreamName(new TextEncoder().encode(stream));

const textIds = () => new Options.UUIDOption().setString(new Empty());
const base = () => new Options().setUuidOption(textIds()).setResolveLinks(false);

const fromPlace = (place: Place | null) => {
  const all = new Options.AllOptions();
  return place
    ? all.setPosition(new Options.Position().setCommitPosition(place.commit).setPreparePosition(place.prepare))
    : all.setStart(new Empty());
};
const ofLog = () => {
  const streams = new Options.FilterOptions.Expression().setRegex(LOG_STREAMS);
  return new Options.FilterOptions().setStreamIdentifier(streams).setMax(CHECKPOINT_EVERY).setCheckpointintervalmultiplier(1);
};

/** Everything from a place on, which is included. */
export const readAllFrom = (place: Place | null): ReadReq => {
  const options = base().setAll(fromPlace(place)).setCount(ALL_OF_IT).setNoFilter(new Empty());
  return new ReadReq().setOptions(options.setReadDirection(Options.ReadDirection.FORWARDS));
};

/** The last event of the log. */
export const readLast = (): ReadReq => {
  const options = base().setAll(new Options.AllOptions().setEnd(new Empty())).setCount('1').setFilter(ofLog());
  return new ReadReq().setOptions(options.setReadDirection(Options.ReadDirection.BACKWARDS));
};

/** What comes behind a place, which is not included, with checkpoints where only foreign events stand. */
export const subscribeBehind = (place: Place | null): ReadReq => {
  const options = base().setAll(fromPlace(place)).setSubscription(new Options.SubscriptionOptions()).setFilter(ofLog());
  return new ReadReq().setOptions(options);
};

export type StreamRange = Readonly<{ from?: number; direction?: 'forwards' | 'backwards'; limit?: number }>;

export const readStreamRange = (stream: string, { from, direction = 'forwards', limit }: StreamRange): ReadReq => {
  const place = new Options.StreamOptions().setStreamIdentifier(identifierOf(stream));
  if (from !== undefined) place.setRevision(String(from));
  else if (direction === 'forwards') place.setStart(new Empty());
  else place.setEnd(new Empty());
  const options = base()
    .setStream(place)
    .setCount(limit === undefined ? ALL_OF_IT : String(limit))
    .setNoFilter(new Empty());
  return new ReadReq().setOptions(
    options.setReadDirection(direction === 'forwards' ? Options.ReadDirection.FORWARDS : Options.ReadDirection.BACKWARDS),
  );
};
