/** Under which the order that a learner has gone to pay stands on the phone; the specification's own key. */
export const PENDING_ORDER = 'orderMsg';
