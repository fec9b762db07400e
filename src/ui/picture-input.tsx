import type { ChangeEvent } from 'react';
import styles from './picture-input.module.css';

type Props = {
  label: string;
  /** Opens the phone's own camera, the one that looks this way, instead of its pictures. */
  camera?: 'user' | 'environment';
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
};

/** A file box for a picture that looks like a button. */
export function PictureInput({ label, camera, onChange }: Props) {
  return (
    <label className={styles.input}>
      <input type="file" accept="image/*" {...(camera && { capture: camera })} onChange={onChange} />
      {label}
    </label>
  );
}
