/** The code of a modern answer that succeeded. */
export const SUCCESS = '1000';
