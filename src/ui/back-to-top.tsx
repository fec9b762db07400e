import { ArrowUp } from 'lucide-react';
import { useEffect, useState } from 'react';
import styles from './back-to-top.module.css';
import { icon } from './icon';
import { showsAt } from './shows-at';

/** A way back to the top of a long list. */
export function BackToTop() {
  const [shown, setShown] = useState(false);

  useEffect(() => {
    const look = () => setShown((before) => showsAt(scrollY, before));
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, []);

  if (!shown) return null;
  return (
    <button
      type="button"
      className={styles.top}
      aria-label="回到顶部"
      onClick={() => scrollTo({ top: 0, behavior: 'smooth' })}
    >
      <ArrowUp {...icon} />
    </button>
  );
}
