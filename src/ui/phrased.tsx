import { Fragment, memo } from 'react';
import { phrasesOf } from './phrases';

/** A heading's words, which break between phrases alone: in headings nothing else of Chinese does (`theme/base.css`). */
export const Phrased = memo(({ text }: { text: string }) =>
  phrasesOf(text).map((piece, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other name, and never change places.
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {piece}
    </Fragment>
  )),
);
Phrased.displayName = 'Phrased';
