import type { Certificate } from '@contract/certificates';
import { sheetFor } from '@/browser/secure-only';
import { isForeign, pictureAt } from '@/offline/content/pictures';
import { handOn } from '@/ui/hand-on';
import { toast } from '@/ui/prompts';
import { fileName, saveFile } from '@/ui/save-file';

/** Where anybody checks it. */
const verifyLink = ({ statement }: Certificate): string =>
  `${location.origin}/verify?certificate=${statement}`;

const NO_PICTURE = '图片没有存在手机里，请联网后再试';
const PRESS_LONG = '长按上面的图片，选「保存图片」';

async function fileOf({ certificatePhoto, trainingName, number }: Certificate): Promise<File | undefined> {
  const picture = await pictureAt(certificatePhoto).catch(() => undefined);
  return picture && new File([picture], fileName(`${trainingName}-${number}.png`), { type: picture.type });
}

/** Puts the image among the phone's files; the messenger app's browser saves only what is pressed. */
export async function savePicture(certificate: Certificate): Promise<void> {
  if (/MicroMessenger/i.test(navigator.userAgent)) return toast(PRESS_LONG);
  const file = await fileOf(certificate);
  // An image of another origin may be shown but not read.
  if (!file && isForeign(certificate.certificatePhoto)) return toast(PRESS_LONG);
  if (!file) return toast(NO_PICTURE, 'failure');
  if (await saveFile(file)) await toast('已保存到下载', 'success');
}

const WORDS = { copied: '验证链接已复制，可以发给需要核对的人', failed: '没能分享，请先保存图片再发送' };

/** Hands it on: the image, or where that cannot be, the link to its check. */
export async function sharePicture(certificate: Certificate): Promise<void> {
  const link = verifyLink(certificate);
  const title = `${certificate.trainingName}证书`;
  const file = sheetFor({}) && (await fileOf(certificate));
  const files = file && sheetFor({ files: [file] }) ? [file] : undefined;
  await handOn(files ? { title, text: link, files } : { title, url: link }, { copy: link, ...WORDS });
}
