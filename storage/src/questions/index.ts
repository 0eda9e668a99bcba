export * from './ask-in-process';
export * from './facts-file';
