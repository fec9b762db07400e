/** The longest feedback, in characters as the fields of a browser count them (UTF-16 units). */
export const FEEDBACK_LONGEST = 140;

/** What is wrong with feedback, which is trimmed. */
export function feedbackError(remarks: string): string | undefined {
  if (!remarks) return '请输入反馈内容';
  return remarks.length > FEEDBACK_LONGEST ? `最多${FEEDBACK_LONGEST}个字` : undefined;
}
