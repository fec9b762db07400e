import { tooLong } from './person/name';
import { plainText } from './person/text';

/** The longest feedback, in characters. */
export const FEEDBACK_LONGEST = 140;
/** The longest answer of the operator, in characters. */
export const ANSWER_LONGEST = 500;

/** What is wrong with feedback, which is trimmed. */
export function feedbackError(remarks: string): string | undefined {
  if (!plainText(remarks)) return '请输入反馈内容';
  return tooLong('', remarks, FEEDBACK_LONGEST);
}

/** Returns the sentence for a wrong answer, which is trimmed; undefined for a good one. */
export function answerError(answer: string): string | undefined {
  if (!plainText(answer)) return '请写答复的内容';
  return tooLong('答复', answer, ANSWER_LONGEST);
}
