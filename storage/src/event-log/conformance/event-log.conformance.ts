import { describeAppending } from './appending.conformance';
import type { EventLog } from '../event-log';
import { describeReading } from './reading.conformance';
import { describeSubscribing } from './subscribing.conformance';
import { describeUpcasting } from './upcasting.conformance';
import type { Drop } from '../wake';

/** One log for one test. It need not be empty: the suite looks only at what it appended, behind the head it found. */
export type EventLogFixture = Readonly<{
  log: EventLog;
  /** Makes every running subscription drop, as by a fault or by a clean end of the connection. */
  drop: (how: Drop) => void | Promise<void>;
  remove: () => Promise<void>;
}>;

export type OpenFixture = () => Promise<EventLogFixture>;

/** What every engine of the event log promises. */
export const describeEventLog = (name: string, open: OpenFixture): void => {
  describe(`the ${name} event log`, () => {
    let fixture: EventLogFixture;
    beforeEach(async () => {
      fixture = await open();
    });
    afterEach(async () => {
      await fixture.log.close();
      await fixture.remove();
    });
    const current = () => fixture;
    describeAppending(current);
    describeReading(current);
    describeSubscribing(current);
    describeUpcasting(current);
  });
};
