/** hls.js without its own subtitles, alternate audio and DRM: half the bytes. It has no declarations of its own. */
declare module 'hls.js/light' {
  export * from 'hls.js';
  export { default } from 'hls.js';
}
