import type { Size, Square } from '@/ui/picture';

/** The square that is kept: its middle in the image's pixels, and how much closer than the largest square it is. */
export type Crop = { x: number; y: number; zoom: number };

export const NEAREST = 4;
/** How much closer one step of the wheel or of a key brings it. */
export const ZOOM_STEP = 0.1;
/** So much of the square's side one press of an arrow moves it. */
export const NUDGE = 0.05;

const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

/** The largest square, in the middle. */
export const wholeSquare = ({ width, height }: Size): Crop => ({ x: width / 2, y: height / 2, zoom: 1 });

/** The square of `crop`, in the image's pixels. */
export function squareOf(size: Size, { x, y, zoom }: Crop): Square {
  const side = Math.min(size.width, size.height) / zoom;
  return { left: x - side / 2, top: y - side / 2, side };
}

/** The nearest crop that lies within the image. */
export function held(size: Size, crop: Crop): Crop {
  const zoom = within(crop.zoom, 1, NEAREST);
  const half = Math.min(size.width, size.height) / zoom / 2;
  return {
    zoom,
    x: within(crop.x, half, size.width - half),
    y: within(crop.y, half, size.height - half),
  };
}

/** The image pulled by parts of the square's side: to the right shows more of its left. */
export function pulled(size: Size, crop: Crop, right: number, down: number): Crop {
  const { side } = squareOf(size, crop);
  return held(size, { ...crop, x: crop.x - right * side, y: crop.y - down * side });
}

export const zoomed = (size: Size, crop: Crop, zoom: number): Crop => held(size, { ...crop, zoom });
