/** What this phone knows of hours beyond what the server has said. */
export type PhoneKnows = {
  /** Studied to their end here, and waiting to be counted or counted since. */
  done: ReadonlySet<string>;
  /** The line is away: only these hours can be studied now; undefined while the server answers. */
  only: ReadonlySet<string> | undefined;
};

export const NOTHING: ReadonlySet<string> = new Set();

/** The server answers, and nothing waits. */
export const NOTHING_KNOWN: PhoneKnows = { done: NOTHING, only: undefined };

/** Whether an hour can be opened just now: without network only one that the phone holds. */
export const canOpen = ({ only }: Pick<PhoneKnows, 'only'>, hourId: string): boolean =>
  only?.has(hourId) ?? true;
