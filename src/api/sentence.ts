import { OtherLearner, PAGE, Refused, SessionEnded, Unreachable, Unsupported, WrongAnswer } from './errors';

export const OTHER_TERMINAL = '您已在其他终端登录，如需继续学习请重新登录！';

/** Returns the learner's sentence for an error. Every screen shows its failures through this. */
export function sentenceOf(error: unknown, fallback = '没有成功，请重试'): string {
  if (error instanceof Refused) return error.message || fallback;
  if (error instanceof Unreachable) {
    if (error.status === 429) return '操作太频繁，请稍等一会儿再试';
    return error.status ? '服务器暂时没有回应，请稍后再试' : '网络异常，请检查连接';
  }
  if (error instanceof Unsupported) return '这个平台没有这一项';
  if (error instanceof WrongAnswer) {
    // For support: the last segment of the call's path, and the field.
    return error.field === PAGE
      ? '收到的内容不完整，可能是网络要求先登录，请检查网络后重试'
      : `平台的答复和约定的不一样，请重试；还不行，请告诉客服（${error.call.split('/').at(-1)} ${error.field}）`;
  }
  if (error instanceof SessionEnded) {
    return error.why === 'otherTerminal' ? OTHER_TERMINAL : '登录状态失效，请重新登录';
  }
  if (error instanceof OtherLearner) return '这条记录属于另一位学员，等他登录后补传';
  return fallback;
}
