/** The one family of line icons; `icon` gives them their one stroke. A screen takes from here only what it shows. */
export const icon = { size: 24, strokeWidth: 1.8, 'aria-hidden': true } as const;
