/** SQLSTATE classes 22 and 23: what was to be written is wrong, not the line or the server. */
const OF_DATA = /^2[23]\w{3}$/;

/**
 * Whether an error is about what was to be stored: the database says so, or our own code stumbled over it. A lost
 * connection, a time-out, a shutdown are about nobody's data and would hit the next try as well.
 */
export function namesData(error: unknown): boolean {
  for (let one: unknown = error; one instanceof Error; one = one.cause) {
    const { code } = one as { code?: unknown };
    if (typeof code === 'string') return OF_DATA.test(code);
    if (one instanceof TypeError || one instanceof RangeError) return true;
  }
  return false;
}

/** Whether somebody else was first with what stands once only. */
export function isUniqueViolation(error: unknown): boolean {
  for (let one: unknown = error; one instanceof Error; one = one.cause) {
    if ((one as { code?: unknown }).code === '23505') return true;
  }
  return false;
}
