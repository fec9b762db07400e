let heard = false;

/** Whether a text of this page is being read to the learner: what would take her elsewhere by itself waits. */
export const isHeardNow = (): boolean => heard;

export const noteHeard = (now: boolean): void => {
  heard = now;
};
