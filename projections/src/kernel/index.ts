export * from './among';
export * from './collection';
export { inLog } from './late';
export * from './page';
export * from './projection';
export * from './projector';
export * from './rebuild';
export * from './runner';
export * from './verify';
