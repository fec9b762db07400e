/**
 * What is nobody's fault and over soon: connection lost or refused (08, 57P), too many of them (53), a deadlock or a
 * transaction that must come again (40), an order that was ended (57014), a lock (55P03) or an idle end (25P03).
 */
const SQLSTATES = /^(08\w{3}|53\w{3}|57P0\w|40\w{3}|57014|55P03|25P03)$/;
const OF_THE_LINE = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN)$/;
/** What the driver says without a code. */
const OF_THE_DRIVER =
  /^(timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client has encountered a connection error|Client was closed)/;

/** Whether an error says that the database cannot answer now: the same request may do well in a moment. */
export function isBusy(error: unknown): boolean {
  for (let one: unknown = error; one instanceof Error; one = one.cause) {
    const { code } = one as { code?: unknown };
    if (typeof code === 'string' && (SQLSTATES.test(code) || OF_THE_LINE.test(code))) return true;
    if (OF_THE_DRIVER.test(one.message)) return true;
  }
  return false;
}

/** A row stayed locked by another transaction for longer than anybody waits. */
export class RowLocked extends Error {
  /** As PostgreSQL names it: lock_not_available. */
  readonly code = '55P03';
  constructor() {
    super('a row stayed locked');
  }
}
