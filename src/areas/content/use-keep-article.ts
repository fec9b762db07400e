import { type RefObject, useCallback } from 'react';
import { useLearner } from '@/session/use-learner';
import { drawnOf } from '@/ui/drawn';
import { drawnText } from '@/ui/drawn-text';
import { keepSeen } from '@/ui/keep-seen';
import { type PlaceName, placeOf } from '@/ui/last-seen';

/** A page of text begins with its name and its day (`parts/article-head.tsx`). */
export const HEAD_PARTS = 2;

/** For when a text stands: its name, its day and its beginning are kept for the next opening (`parts/article-coming.tsx`). */
export function useKeepArticle(
  article: RefObject<HTMLElement | null>,
  kind: PlaceName,
  id: string,
): () => void {
  const learner = useLearner() ?? '';
  return useCallback(() => {
    const { current: element } = article;
    const text = element ? drawnText(element) : [];
    if (!element || text.length === 0) return;
    const head = [...element.children].slice(0, HEAD_PARTS).map(drawnOf);
    keepSeen(placeOf(learner, kind, id), ['article', { class: element.className }, ...head, ...text]);
  }, [article, learner, kind, id]);
}
