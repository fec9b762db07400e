import { SkeletonLine } from './states';
import styles from './text-skeleton.module.css';

const LINES = ['100%', '94%', '97%', '60%', '100%', '92%', '70%'];

/** A text that is on its way; `dated`: a day stands beneath its name. */
export function TextSkeleton({ name = true, dated = false }: { name?: boolean; dated?: boolean }) {
  return (
    <div aria-busy="true" className={styles.text}>
      <span className="spoken">正在加载</span>
      {name && <SkeletonLine height="1.6rem" width="80%" />}
      {dated && <SkeletonLine width="30%" />}
      {LINES.map((width, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change.
        <SkeletonLine key={at} width={width} />
      ))}
    </div>
  );
}
