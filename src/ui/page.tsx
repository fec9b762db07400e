import { ChevronLeft } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useGoBack } from './go-back';
import { icon } from './icon';
import { KeptLine, KeptParts } from './kept-line';
import { useStands } from './on-phone';
import styles from './page.module.css';

const NAME = import.meta.env.VITE_APP_NAME || '职健学堂';

/** The screen's name, for the tab, the task switcher and screen readers. */
function useTitle(title: string) {
  useEffect(() => {
    document.title = title === NAME ? NAME : `${title} · ${NAME}`;
  }, [title]);
}

/** One column; `root` screens have no header and begin below the notch. */
export function Page({ title, root, children }: { title: string; root?: boolean; children: ReactNode }) {
  useTitle(title);
  useStands('screen');
  return (
    <main className={root ? `${styles.page} ${styles.root}` : styles.page}>
      <KeptParts>
        {root && (
          <div className={styles.above}>
            <KeptLine />
          </div>
        )}
        {children}
      </KeptParts>
    </main>
  );
}

/** `onBack`: where back leads, when it is not the page before. */
export function PageHeader({ title, onBack }: { title?: string; onBack?: () => void }) {
  const goBack = useGoBack();
  return (
    <header className={styles.header}>
      <button type="button" className={styles.back} aria-label="返回" onClick={onBack ?? goBack}>
        <ChevronLeft {...icon} size={28} />
      </button>
      <div className={styles.words}>
        {title && <h1 className={styles.title}>{title}</h1>}
        <KeptLine />
      </div>
    </header>
  );
}

/** The one main action of an inner screen, at the thumb, above the tab bar. */
export function ActionBar({ children }: { children: ReactNode }) {
  return (
    <>
      <div className={styles.gap} />
      <div className={styles.bar}>{children}</div>
    </>
  );
}
