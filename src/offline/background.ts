/** What a page asks the browser for, and the worker hears when the network is back and maybe no page is there. */
export const SEND_WAITING = 'send-waiting';
