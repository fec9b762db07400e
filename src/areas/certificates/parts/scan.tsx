import { ImageUp } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { Button } from '@/ui/button';
import { icon } from '@/ui/icon';
import styles from './verify.module.css';

/** Reads codes out of images; Chrome on Android has it, others do not yet. */
type Detector = new (options: {
  formats: string[];
}) => {
  detect(source: ImageBitmap): Promise<{ rawValue: string }[]>;
};
const detector = () => (globalThis as { BarcodeDetector?: Detector }).BarcodeDetector;

/** An image or a photo of a certificate, where the browser can read its code; elsewhere nothing. */
export function Scan({ onRead }: { onRead: (text: string) => void }) {
  const file = useRef<HTMLInputElement>(null);
  const [none, setNone] = useState(false);
  const Reader = detector();
  if (!Reader) return null;

  const read = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [picture] = target.files ?? [];
    target.value = '';
    if (!picture) return;
    setNone(false);
    const found = await createImageBitmap(picture)
      .then((bitmap) => new Reader({ formats: ['qr_code'] }).detect(bitmap))
      .catch(() => []);
    const [code] = found;
    if (code) onRead(code.rawValue);
    else setNone(true);
  };

  return (
    <>
      <input
        ref={file}
        type="file"
        accept="image/*"
        className="spoken"
        tabIndex={-1}
        aria-label="证书的照片"
        onChange={(event) => void read(event)}
      />
      <Button look="quiet" wide onClick={() => file.current?.click()}>
        <ImageUp {...icon} size={20} />
        拍照或选图片识别
      </Button>
      {none && (
        <p className={styles.wrong} role="alert">
          没有认出二维码，请拍清楚、拍完整再试
        </p>
      )}
    </>
  );
}
