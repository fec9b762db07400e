/** Under which the order that a learner has gone to pay stands on the phone; the documents' own key. */
export const PENDING_ORDER = 'orderMsg';
