import { kafkaMockProblem } from './start-kafka-mock';

/** Declares a suite that needs the mock; where it cannot run the suite is skipped, and says so where nobody overlooks it. */
export const withKafkaMock = (title: string, suite: () => void): void => {
  const problem = kafkaMockProblem();
  if (!problem) return suite();
  // jest shows neither the titles nor the console of a file of which everything is skipped.
  process.stderr.write(`SKIPPED: ${title}. ${problem}\n`);
  describe.skip(`${title}. ${problem}`, () => {
    it('needs the Kafka mock', () => undefined);
  });
};

export const describeWithKafkaMock = (title: string, body: () => void): void => withKafkaMock(title, () => describe(title, body));
