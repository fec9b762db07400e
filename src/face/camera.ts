import { cameras } from '@/browser/secure-only';

/** Why there is no picture. `ended`: it was there and went away in the middle. */
export type CameraTrouble = 'insecure' | 'refused' | 'absent' | 'busy' | 'ended' | 'unknown';

/** The browser's names for it, the older ones too. */
const TROUBLES: Record<string, CameraTrouble> = {
  NotAllowedError: 'refused',
  PermissionDeniedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'absent',
  DevicesNotFoundError: 'absent',
  OverconstrainedError: 'absent',
  NotReadableError: 'busy',
  TrackStartError: 'busy',
  AbortError: 'busy',
};

/** What a failure of getUserMedia means. */
export const troubleOf = (error: unknown): CameraTrouble =>
  (error instanceof Error && TROUBLES[error.name]) || 'unknown';

/** What is said of each, what to do about it, and whether trying again may help. */
export const TROUBLE_WORDS: Record<CameraTrouble, { words: string; steps: string[]; again: boolean }> = {
  insecure: {
    words: '当前为非安全访问，无法使用摄像头，请使用 https 访问',
    steps: ['把地址开头换成 https:// 再打开', '在聊天软件里打开的，请用手机自带的浏览器打开'],
    again: false,
  },
  refused: {
    words: '摄像头没有打开权限，按步骤打开后再来',
    steps: [
      '点地址栏左边的图标，或打开手机的「设置」找到本应用（或浏览器）',
      '点「权限」，把「摄像头」改成允许',
      '回到这里，点「再试一次」',
    ],
    again: true,
  },
  absent: {
    words: '没有找到摄像头',
    steps: ['外接的摄像头请插好再试', '这台设备没有摄像头的，换一台手机登录后再来'],
    again: true,
  },
  busy: {
    words: '摄像头正被别的应用占用',
    steps: ['关掉正在用摄像头的应用，例如视频通话', '还是不行的，重启手机再来'],
    again: true,
  },
  ended: {
    words: '摄像头中途断开了',
    steps: ['接完电话或关掉别的应用后，点「再试一次」'],
    again: true,
  },
  unknown: {
    words: '摄像头没有打开',
    steps: ['点「再试一次」', '还是不行的，重启手机再来'],
    again: true,
  },
};

/** The front camera's stream, or a CameraTrouble is thrown. Whoever gets it must `stop` it. */
export async function openCamera(): Promise<MediaStream> {
  // An insecure page has no mediaDevices at all.
  const media = cameras();
  if (!media?.getUserMedia) throw 'insecure' satisfies CameraTrouble;
  try {
    return await media.getUserMedia({
      audio: false,
      video: { facingMode: 'user', width: { ideal: 640 }, height: { ideal: 480 } },
    });
  } catch (error) {
    throw troubleOf(error);
  }
}

export function stop(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}
