import { useState } from 'react';
import styles from './avatar.module.css';

/** The learner's image, or the name's first character where there is none or it does not come. */
export function Avatar({ src, name, large }: { src: string; name: string; large?: boolean }) {
  const [broken, setBroken] = useState('');
  return (
    <span className={large ? `${styles.avatar} ${styles.large}` : styles.avatar} aria-hidden="true">
      {src && broken !== src ? <img src={src} alt="" onError={() => setBroken(src)} /> : name.slice(0, 1)}
    </span>
  );
}
