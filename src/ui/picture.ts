/** A picture's size in its own pixels. */
export type Size = { width: number; height: number };
export type Square = { left: number; top: number; side: number };

/** So well compressed is what is sent of a picture. */
const QUALITY = 0.85;

/** The size that fits into a square of `longest`, never larger than it was. */
export function fitting({ width, height }: Size, longest: number): Size {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Opens a file as a picture; throws when it is none, or one that this browser cannot read. */
export function openPicture(address: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const picture = new Image();
    picture.onload = () => (picture.naturalWidth ? resolve(picture) : reject(new Error('no picture')));
    picture.onerror = () => reject(new Error('no picture'));
    picture.src = address;
  });
}

/** A JPEG of at most `longest` px: of the square, or of the whole picture. */
export function shrink(picture: HTMLImageElement, longest: number, square?: Square): Promise<Blob> {
  const whole = { width: picture.naturalWidth, height: picture.naturalHeight };
  const from = square
    ? { left: square.left, top: square.top, width: square.side, height: square.side }
    : { left: 0, top: 0, ...whole };
  const { width, height } = fitting(from, longest);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) return Promise.reject(new Error('no canvas'));
  // JPEG knows no transparency: what is clear would come out black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.drawImage(picture, from.left, from.top, from.width, from.height, 0, 0, width, height);
  return new Promise((resolve, reject) => {
    const take = (blob: Blob | null) => (blob ? resolve(blob) : reject(new Error('no picture')));
    canvas.toBlob(take, 'image/jpeg', QUALITY);
  });
}
