import { REFUSALS } from '@contract/codes';
import { Refused, Unreachable } from '@/api/errors';
import { sentenceOf } from '@/api/sentence';

/** The video platform's own codes for what can go wrong with its player, and their sentences. */
export const PLATFORM_ERRORS = new Map([
  [-1, '签名过期，请刷新页面'],
  [-2, '视频加载失败'],
  [6, '不支持的视频格式'],
  [7, '网络连接异常'],
  [10, '视频解码失败'],
]);

/** The player itself could not be put on the page. */
export const NO_PLAYER = '播放器初始化失败';

/** The sentence of a code; one that the platform does not name says the message that came with it. */
export const errorSentence = (code: number, message = ''): string =>
  PLATFORM_ERRORS.get(code) ?? `播放错误: ${message || '未知原因'}`;

/** What browsers say of a file that came and cannot be read; of one that did not come they only say «format error». */
const UNREADABLE = /demux|decod|no supported streams|codec/i;

/** MediaError's codes: 1 aborted, 2 network, 3 decode, 4 source not supported, which is any that could not be opened. */
function codeOf({ code, message }: Pick<MediaError, 'code' | 'message'>, online: boolean): number {
  if (code === 2) return 7;
  if (code === 3) return 10;
  if (code !== 4) return code;
  if (UNREADABLE.test(message)) return 6;
  return online ? -2 : 7;
}

/** The sentence for the element's own error. */
export function platformMediaSentence(
  error: Pick<MediaError, 'code' | 'message'> | null,
  online: boolean,
): string {
  return error ? errorSentence(codeOf(error, online), error.message) : errorSentence(-2);
}

/** Whether the video platform refused because the signature is no longer good, or never was. */
export const isSignatureRefused = (error: unknown) =>
  error instanceof Refused && error.code === REFUSALS.signatureExpired.code;

/** The sentence for a video whose address could not be had. */
export function addressSentence(error: unknown): string {
  if (isSignatureRefused(error)) return errorSentence(-1);
  if (error instanceof Unreachable && error.status === undefined) return errorSentence(7);
  return sentenceOf(error, errorSentence(-2));
}
