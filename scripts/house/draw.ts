import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { arrows } from './graph';
import { picture } from './picture';

/** The document with the picture in it; a test holds the one against the other. */
export const DOCUMENT = fileURLToPath(new URL('../../docs/architecture.md', import.meta.url));

const [BEGIN, END] = ['<!-- npm run house -->\n', '<!-- /npm run house -->'];

/** The document's text with the picture as it is today. */
export function redrawn(text: string): string {
  const [before = '', rest = ''] = text.split(BEGIN);
  return `${before}${BEGIN}\n${picture(arrows())}\n${END}${rest.split(END)[1] ?? ''}`;
}

export const draw = () => writeFileSync(DOCUMENT, redrawn(readFileSync(DOCUMENT, 'utf8')));
