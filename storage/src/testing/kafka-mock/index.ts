export * from './describe-with-kafka-mock';
export * from './read-topic';
export * from './start-kafka-mock';
