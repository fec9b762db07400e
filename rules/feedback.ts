import { tooLong } from './person/name';
import { plainText } from './person/text';

/** The longest feedback, in characters. */
export const FEEDBACK_LONGEST = 140;

/** What is wrong with feedback, which is trimmed. */
export function feedbackError(remarks: string): string | undefined {
  if (!plainText(remarks)) return '请输入反馈内容';
  return tooLong('', remarks, FEEDBACK_LONGEST);
}
