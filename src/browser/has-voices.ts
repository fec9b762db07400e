/** Whether this browser has voices at all: Android’s WebView, and WeChat in it, have none. */
export const hasVoices = 'speechSynthesis' in globalThis;
