/** How a lesson is charged, as the specification numbers it: free, bought once as a whole, or serial, by the hour. */
export const LESSON_CHARGE = { free: 1, once: 2, serial: 3 } as const;
