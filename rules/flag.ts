/** Yes, as documents, links and back ends write it: boolean, 0 / 1, or their strings. All else, and nothing, is no. */
export const isYes = (value: unknown): boolean =>
  value === true || value === 1 || value === '1' || value === 'true';
