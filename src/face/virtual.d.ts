declare module 'virtual:face-files' {
  /** The address of the detector's document on our origin; a newer build has another. */
  export const DETECTOR: string;
}
