import { spoken } from '@rules/duration';
import { isStoreFirst } from '@/browser/line';
import type { PhoneState } from '@/ui/state-words';

/** What the sheet behind the state pill says, and what can be done now, the first as its main action. */
export type SheetWords = { title: string; sentences: string[]; actions: ('send' | 'signIn' | 'records')[] };

const LINES: Partial<Record<PhoneState['line'], { title: string; sentence: string }>> = {
  none: { title: '没有网络，学的都记着', sentence: '学习先存手机，联网后自动同步' },
  slow: { title: '网络很慢，先看手机里的', sentence: '看过的马上打开，新的到了自己换上' },
  lieFi: { title: '连着网络，但没有回应', sentence: '看过的先从手机里打开，网络通了自己更新' },
  portal: {
    title: '这个无线网要先登录',
    sentence: '到手机的无线网设置里登录这个网，或者改用流量，再回来',
  },
  sick: { title: '服务器暂时没有回应', sentence: '不用做什么，恢复后自动更新、自动补传' },
};

/** What waits and stands, each in a sentence. */
function waitingSentences(state: PhoneState): string[] {
  const { waitingSeconds, owing, unresolved, refused, checking } = state;
  return [
    waitingSeconds >= 1 && `${spoken(waitingSeconds)}已存手机，同步前请勿清除数据`,
    waitingSeconds < 1 && owing && '有一次学完在等服务器确认，同步前请勿清除数据',
    unresolved > 0 && '有学习服务器没有收下，补传再试一次，原因在学习记录里',
    unresolved === 0 && refused >= 1 && `${spoken(refused)}未通过，原因在学习记录里，已计入的不受影响`,
    checking >= 1 && `${spoken(checking)}已存好，人脸核身通过后再计入`,
  ].filter((one) => one !== false);
}

/** Pure. */
export function sheetWords(state: PhoneState): SheetWords {
  const line = LINES[state.line];
  const of = (title: string, sentences: string[], actions: SheetWords['actions']): SheetWords => ({
    title: line?.title ?? title,
    sentences: line ? [line.sentence, ...sentences] : sentences,
    actions,
  });
  if (!state.signedIn) {
    return state.others
      ? of('本机有学习没有补传', ['学过的都存在这台手机里，重新登录后自动补传'], ['signIn'])
      : of('没有登录', [], ['signIn']);
  }
  const waits = waitingSentences(state);
  const others = state.others ? ['本机还有另一位学员的学习没有补传'] : [];
  if (waits.length > 0) {
    const sends = state.waitingSeconds >= 1 || state.owing || state.unresolved > 0;
    return of('还有学习没有计入', [...waits, ...others], sends ? ['send', 'records'] : ['records']);
  }
  if (state.onItsWay || state.sending)
    return of('正在同步', ['学过的正在传给服务器', ...others], ['records']);
  if (state.line === 'unknown') return of('正在连接', ['还没有等到服务器的回应', ...others], ['records']);
  return of(isStoreFirst(state.line) ? '' : '都已同步', ['学过的服务器都收到了', ...others], ['records']);
}
