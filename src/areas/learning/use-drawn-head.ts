import { useEffect, useSyncExternalStore } from 'react';
import type { DrawnHead } from './head';

const never = () => () => {};

/**
 * The head that stands in the picture already, if it is this lesson's; in the render that takes the picture over, the one
 * that stands in it. `known`: the lesson has been read, and says itself what it is.
 */
export function useDrawnHead(learner: string, lesson: string, known: boolean): DrawnHead | undefined {
  useEffect(() => {
    if (known) globalThis.lessonHead = undefined;
  }, [known]);
  return useSyncExternalStore(
    never,
    () => {
      const head = globalThis.lessonHead;
      return head?.learner === learner && head.lesson === lesson ? head : undefined;
    },
    () => globalThis.lessonHead,
  );
}
