/** A file that a phone stores comes in rows of so many bytes, each with its digest; the last one is shorter. */
export const ROW_BYTES = 1_048_576;
