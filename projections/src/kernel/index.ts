export * from './among';
export * from './collection';
export * from './page';
export * from './projection';
export * from './projector';
export * from './rebuild';
export * from './runner';
export * from './verify';
