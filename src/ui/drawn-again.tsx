import { createElement, Fragment, type ReactNode } from 'react';
import type { Drawn } from './drawn';

/** What was drawn with nothing but classes (`excerpt.ts`), as React makes it: node by node what the document has drawn. */
export const drawnAgain = (drawn: Drawn, at = 0): ReactNode => {
  if (typeof drawn === 'string') return <Fragment key={at}>{drawn}</Fragment>;
  const [tag, { class: className }, ...within] = drawn;
  const children = within.length > 0 ? [within.map(drawnAgain)] : [];
  return createElement(tag, { key: at, ...(className && { className }) }, ...children);
};
