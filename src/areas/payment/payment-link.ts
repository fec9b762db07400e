/** `to` and `search` of where a lesson, or one hour of a serial lesson, is bought. */
export function paymentLink(learner: string, lessonId: string, hourId?: string) {
  const [to, goods]: [string, Record<string, string>] = [
    '/selectPaymentMethod',
    hourId === undefined ? { type: '101' } : { hourId, type: '103' },
  ];
  return { to, search: { userId: learner, lessonId, ...goods } };
}
