/** The longest feedback, in characters. */
export const FEEDBACK_LONGEST = 140;

/** Returns how many characters a text has; an emoji is one. */
export const charactersOf = (text: string): number => [...text].length;

/** What is wrong with feedback, which is trimmed. */
export function feedbackError(remarks: string): string | undefined {
  if (!remarks) return '请输入反馈内容';
  return charactersOf(remarks) > FEEDBACK_LONGEST ? `最多${FEEDBACK_LONGEST}个字` : undefined;
}
