import { confirm } from './prompts/prompts';

/** Another site opens beside the app, after a question that names it. What is no web address opens nothing. */
export async function openOutside(address: string): Promise<void> {
  let url: URL;
  try {
    url = new URL(address);
  } catch {
    return;
  }
  if (!/^https?:$/.test(url.protocol)) return;
  const question = { title: '打开外部网站', message: `将离开本应用，打开 ${url.host}`, ok: '打开' };
  if (await confirm(question)) window.open(url.href, '_blank', 'noopener,noreferrer');
}
