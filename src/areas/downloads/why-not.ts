import { hasCiphers, workers } from '@/browser/secure-only';

type Here = { secure: boolean; worker: boolean; agent: string };

/** Why nothing can be kept for study without network in this browser, with the way on; empty where it can. Pure. */
export function whyNot({ secure, worker, agent }: Here): string {
  if (!secure) return '这个网址不是 https，手机不让存课时。请用 https 的网址打开';
  if (worker) return '';
  if (/MicroMessenger/i.test(agent))
    return '微信里存不下课时。点右上角「···」用浏览器打开，放到手机桌面后再下载';
  return '这个浏览器或无痕窗口存不下课时。请用手机自带的浏览器打开，放到手机桌面后再下载';
}

export const whyNotHere = (): string =>
  whyNot({ secure: hasCiphers(), worker: workers() !== undefined, agent: navigator.userAgent });
