import { confirm } from './prompts';

function webAddress(address: string, base?: string): URL | undefined {
  try {
    const url = new URL(address, base);
    return /^https?:$/.test(url.protocol) ? url : undefined;
  } catch {
    return undefined;
  }
}

/** Another site opens beside the app, after a question that names it. What is no web address opens nothing. */
export async function openOutside(address: string): Promise<void> {
  const url = webAddress(address);
  if (!url) return;
  const question = { title: '打开外部网站', message: `将离开本应用，打开 ${url.host}`, ok: '打开' };
  if (await confirm(question)) window.open(url.href, '_blank', 'noopener,noreferrer');
}

/** Leaves for where the server sends, in this window: a phone blocks a window that opens after a wait. False where it is no web address. */
export function followOutside(address: string): boolean {
  const url = address && webAddress(address, location.href);
  if (!url) return false;
  location.assign(url.href);
  return true;
}
