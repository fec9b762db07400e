import { useId } from 'react';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import type { Square } from '@/ui/picture';
import { NEAREST, squareOf } from '../crop';
import { useCrop } from '../use-crop';
import styles from './avatar.module.css';

type Props = {
  picture: HTMLImageElement;
  busy: boolean;
  /** Why the last upload failed. */
  refusal: string;
  /** With the square that is kept; without, the whole image. */
  onUse: (square?: Square) => void;
};

/** The image under a square window: pulled by a finger, closer by two or by the slider. */
export function CropPicture({ picture, busy, refusal, onUse }: Props) {
  const size = { width: picture.naturalWidth, height: picture.naturalHeight };
  const { crop, stage, zoom } = useCrop(size);
  const square = squareOf(size, crop);
  const slider = useId();
  const part = (length: number) => `${(length / square.side) * 100}%`;
  return (
    <div className={styles.crop}>
      {/* biome-ignore lint/a11y/useSemanticElements: a window over a picture, moved by keys. */}
      <div
        {...stage}
        className={styles.stage}
        role="group"
        aria-label="拖动选取范围，也可以用方向键"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: its arrows move the image.
        tabIndex={0}
      >
        <img
          src={picture.src}
          alt=""
          draggable={false}
          style={{
            width: part(size.width),
            height: part(size.height),
            left: `-${part(square.left)}`,
            top: `-${part(square.top)}`,
          }}
        />
      </div>
      <label htmlFor={slider} className={styles.zoom}>
        放大
        <input
          id={slider}
          type="range"
          min={1}
          max={NEAREST}
          step={0.01}
          value={crop.zoom}
          onChange={(event) => zoom(Number(event.target.value))}
        />
      </label>
      {refusal && <Notice kind="refused">{refusal}</Notice>}
      <div className={styles.uses}>
        <Button look="quiet" disabled={busy} onClick={() => onUse()}>
          使用整张
        </Button>
        <Button busy={busy} busyText="正在上传" onClick={() => onUse(square)}>
          使用这部分
        </Button>
      </div>
    </div>
  );
}
