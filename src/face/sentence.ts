import { SessionEnded } from '@/api/errors';
import { OTHER_TERMINAL, sentenceOf } from '@/api/sentence';

/** What kept a photo from being judged, in a sentence: of the session the specification's own for the face check. */
export function checkSentence(error: unknown): string {
  if (!(error instanceof SessionEnded)) return sentenceOf(error);
  return error.why === 'otherTerminal' ? OTHER_TERMINAL : '登录状态异常，请重新登录';
}
