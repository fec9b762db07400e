import { FACE_PHOTO_SIDE } from '@rules/face-photo';

/** What a photo must be: as large as the specification says, as well compressed. */
const PHOTO = { side: FACE_PHOTO_SIDE, type: 'image/jpeg', quality: 0.9 } as const;
/** The detector's model looks at 128 pixels; this is enough for small faces too. */
const GLANCE_SIDE = 256;
const LIGHT_SIDE = 16;

export type Square = { x: number; y: number; side: number };

/** The largest square in the middle of a picture: what the round window shows of it, and what is sent. */
export function squareOf(width: number, height: number): Square {
  const side = Math.min(width, height);
  return { x: Math.floor((width - side) / 2), y: Math.floor((height - side) / 2), side };
}

/** How bright pixels (RGBA) are on average, 0 to 255, as eyes weigh the colours. */
export function lightOf(pixels: Uint8ClampedArray): number {
  let sum = 0;
  for (let at = 0; at + 2 < pixels.length; at += 4) {
    sum += 0.299 * (pixels[at] ?? 0) + 0.587 * (pixels[at + 1] ?? 0) + 0.114 * (pixels[at + 2] ?? 0);
  }
  return sum / Math.max(1, Math.floor(pixels.length / 4));
}

/** Whether a video has a picture now; one of 0×0 would end the detector for good. */
export const hasPicture = (video: HTMLVideoElement) =>
  video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA && video.videoWidth > 0 && video.videoHeight > 0;

function paint(video: HTMLVideoElement, canvas: HTMLCanvasElement, side: number): CanvasRenderingContext2D {
  canvas.width = canvas.height = side;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  const square = squareOf(video.videoWidth, video.videoHeight);
  context.drawImage(video, square.x, square.y, square.side, square.side, 0, 0, side, side);
  return context;
}

/** The photo of this moment: JPEG, 400×400, not mirrored. */
export function takePhoto(video: HTMLVideoElement): Promise<Blob> {
  const canvas = document.createElement('canvas');
  paint(video, canvas, PHOTO.side);
  return new Promise((resolve, reject) => {
    const take = (blob: Blob | null) => (blob ? resolve(blob) : reject(new Error('no photo')));
    canvas.toBlob(take, PHOTO.type, PHOTO.quality);
  });
}

/** Looks at the video again and again on the same two canvases: the square for the detector, and how light it is. */
export function glancer() {
  const square = document.createElement('canvas');
  const small = document.createElement('canvas');
  return async (video: HTMLVideoElement): Promise<{ picture: ImageBitmap; light: number }> => {
    paint(video, square, GLANCE_SIDE);
    const { data } = paint(video, small, LIGHT_SIDE).getImageData(0, 0, LIGHT_SIDE, LIGHT_SIDE);
    return { picture: await createImageBitmap(square), light: lightOf(data) };
  };
}
