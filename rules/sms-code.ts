/** The codes of SMS: ours, the specification names no figures but the minute. */
export const SMS_CODE_DIGITS = 6;
/** A code is good for so long, minutes. */
export const SMS_CODE_MINUTES = 5;
/** Another one is sent to the same phone after so many seconds. */
export const SMS_CODE_AGAIN_SECONDS = 60;
