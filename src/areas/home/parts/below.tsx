import { Suspense } from 'react';
import { part } from '@/ui/part';
import { Announcements } from './announcements';
import styles from './below.module.css';
import { News } from './news';
import { PolicyBar } from './policy-bar';
import { TilesBones } from './tiles-bones';

const Upper = part(() => import('./upper'));
const Lower = part(() => import('./lower'));

/** What of home stands beneath who I am, where I stop and the ways in: it comes after them. */
export default function Below() {
  return (
    <>
      <Suspense
        fallback={
          <div className={styles.tiles} aria-busy="true">
            <TilesBones />
          </div>
        }
      >
        <Upper />
      </Suspense>
      <PolicyBar />
      <Announcements />
      <News />
      <Suspense>
        <Lower />
      </Suspense>
    </>
  );
}
