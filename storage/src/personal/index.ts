export * from './catalog';
export { isSealed, type Place, type Sealed } from './seal';
export * from './sealed-event-log';
export * from './readability';
export { asRead, type Declared } from './readings';
