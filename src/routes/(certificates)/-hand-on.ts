import type { Certificate } from '@contract/certificates';
import { pictureAt } from '@/offline/content/pictures';
import { tell } from '@/ui/prompts/prompts';

/** Where anybody checks it. */
const verifyLink = ({ statement }: Certificate): string =>
  `${location.origin}/verify?certificate=${statement}`;

const NO_PICTURE = '图片没有存在手机里，请联网后再试';

async function fileOf({ certificatePhoto, trainingName, number }: Certificate): Promise<File | undefined> {
  const picture = await pictureAt(certificatePhoto).catch(() => undefined);
  return picture && new File([picture], `${trainingName}-${number}.png`, { type: picture.type });
}

/** Puts the picture among the phone's files; the messenger app's browser saves only what is pressed. */
export async function savePicture(certificate: Certificate): Promise<void> {
  if (/MicroMessenger/i.test(navigator.userAgent)) return tell('长按上面的图片，选「保存图片」');
  const file = await fileOf(certificate);
  if (!file) return tell(NO_PICTURE, 'failure');
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  // The download has begun by then; an address that is given back at once would cut it off.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
  await tell('已保存到下载', 'success');
}

/** Hands it on by the phone's own sheet: the picture, or where that cannot be, the link; else the link is copied. */
export async function sharePicture(certificate: Certificate): Promise<void> {
  const link = verifyLink(certificate);
  const title = `${certificate.trainingName}证书`;
  try {
    if (navigator.share) {
      const file = await fileOf(certificate);
      const files = file && navigator.canShare?.({ files: [file] }) ? [file] : undefined;
      return await navigator.share(files ? { title, text: link, files } : { title, url: link });
    }
    await navigator.clipboard.writeText(link);
    await tell('验证链接已复制，可以发给需要核对的人', 'success');
  } catch (error) {
    // Whoever closes the phone's sheet has said enough.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    await tell('没能分享，请先保存图片再发送', 'failure');
  }
}
