/** Width and height of a face check's photo, pixels (the specification: JPEG, 400×400). */
export const FACE_PHOTO_SIDE = 400;
