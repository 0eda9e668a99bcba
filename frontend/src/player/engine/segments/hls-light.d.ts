/** The package declares its types for the whole build alone; the light one has less, under the same names. */
declare module 'hls.js/light' {
  export * from 'hls.js';
  export { default } from 'hls.js';
}
