/** The code of a modern answer that succeeded. */
export const SUCCESS = '1000';

/** Returns the data of a modern answer in the specified form; undefined for every other form, which the client reads. */
export const plainDataOf = (answer: unknown): unknown => {
  const { code, data } = (answer ?? {}) as Record<string, unknown>;
  return code === SUCCESS ? data : undefined;
};
