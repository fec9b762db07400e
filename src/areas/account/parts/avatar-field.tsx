import { uploadFile } from '@contract/upload';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { call } from '@/api/call';
import { openPicture, type Square, shrink } from '@/ui/picture';
import { PictureInput } from '@/ui/picture-input';
import { Sheet, useSheet } from '@/ui/sheet';
import { useSubmit } from '@/ui/use-submit';
import { Avatar } from './avatar';
import styles from './avatar.module.css';
import { CropPicture } from './crop-picture';

/** What is sent of an image is no larger, px. */
const LONGEST = 512;

type Props = { src: string; name: string; onChoose: (address: string) => void };

/** The image of the profile: chosen or taken, cut to a square in a sheet, made small, uploaded. */
export function AvatarField({ src, name, onChoose }: Props) {
  const [picture, setPicture] = useState<HTMLImageElement>();
  const [wrong, setError] = useState('');
  const { busy, refusal, forget, submit } = useSubmit();
  const sheet = useSheet();
  const address = useRef('');

  useEffect(() => () => URL.revokeObjectURL(address.current), []);

  const open = async (event: ChangeEvent<HTMLInputElement>) => {
    const box = event.target;
    const file = box.files?.[0];
    if (!file) return;
    URL.revokeObjectURL(address.current);
    address.current = URL.createObjectURL(file);
    // The same one may be chosen again.
    box.value = '';
    setError('');
    forget();
    try {
      setPicture(await openPicture(address.current));
      sheet.show();
    } catch {
      setError('这张图片打不开，请换一张');
    }
  };

  const use = (square?: Square) =>
    submit(async () => {
      if (!picture) return;
      const { msg } = await call(uploadFile, { file: await shrink(picture, LONGEST, square) });
      onChoose(msg);
      sheet.close();
    });

  return (
    <div className={styles.choose}>
      <Avatar src={src} name={name} large />
      <div className={styles.ways}>
        <PictureInput label="换头像" onChange={(event) => void open(event)} />
        <PictureInput label="拍一张" camera="user" onChange={(event) => void open(event)} />
      </div>
      {wrong && (
        <p className={styles.wrong} role="alert">
          {wrong}
        </p>
      )}
      <Sheet title="选取头像" open={sheet.open} onClose={sheet.close}>
        {picture && (
          <CropPicture
            key={picture.src}
            picture={picture}
            busy={busy}
            refusal={refusal}
            onUse={(square) => void use(square)}
          />
        )}
      </Sheet>
    </div>
  );
}
