/** A face in a picture: its box in fractions of the picture's width and height, from the upper left corner. */
export type Face = { x: number; y: number; width: number; height: number };

/** Why there is no detector. `broke`: the wasm gave up in the middle. */
export type Trouble = 'noWebGL2' | 'notLoaded' | 'contextLost' | 'broke';

/**
 * What the page says to the detector's document over their channel: `wake` when a check opens, because the first look
 * compiles the shaders and holds the page up for seconds; then one picture at a time.
 */
export type Asked = 'wake' | { picture: ImageBitmap };

/**
 * What the detector's document says. It is warming up until it says something: `loaded`, all its files have come; `ready`
 * answers `wake`.
 */
export type Said =
  | { is: 'loaded' }
  | { is: 'ready' }
  | { is: 'seen'; faces: Face[] }
  | { is: 'failed'; why: Trouble };
