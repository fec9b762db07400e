import { getDefaultStore } from 'jotai';
import { createRoot, type Root } from 'react-dom/client';
import { missingPartsAtom } from '@/ui/missing-parts';
import { MissingLine } from '../missing-line';

const store = getDefaultStore();

/**
 * Says over a picture that waits for React that a part has not come, as the app's frame does when it stands. What is returned
 * ends it.
 */
export function sayMissing(): () => void {
  const place = document.createElement('div');
  let line: Root | undefined;
  const say = () => {
    const missing = store.get(missingPartsAtom) > 0;
    if (missing) line ??= createRoot(document.body.appendChild(place));
    line?.render(missing && <MissingLine />);
  };
  const end = store.sub(missingPartsAtom, say);
  return () => {
    end();
    line?.unmount();
    place.remove();
  };
}
