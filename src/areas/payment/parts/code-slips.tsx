import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '@/ui/button';
import { type Handed, linkOf } from '../code-message';
import { pictureOf } from '../code-picture';
import { personOf, type ShownCode } from '../code-standing';
import codes from './codes.module.css';
import styles from './slips.module.css';

/** On a sheet of A4, as `slips.module.css` lays them out. */
const ON_A_SHEET = 10;
/** More at once an old phone does not carry. */
const MOST = 300;

type Props = { handed: Handed; codes: readonly ShownCode[] };

/** Slips to print and to cut apart: nothing else of the page is on the paper while this stands there. */
export default function CodeSlips({ handed, codes: chosen }: Props) {
  useEffect(() => {
    document.documentElement.dataset.print = 'codes';
    return () => {
      delete document.documentElement.dataset.print;
    };
  }, []);
  const printed = chosen.slice(0, MOST);
  const slips = printed.map((code) => <Slip key={code.code} handed={handed} code={code} />);
  return (
    <div className={codes.form}>
      <p className={codes.hint}>
        {`A4 纸，每页 ${ON_A_SHEET} 张，共 ${Math.ceil(printed.length / ON_A_SHEET)} 页，沿虚线剪开发给每个人。`}
        {chosen.length > MOST && `一次最多 ${MOST} 张，其余的勾选后再打印。`}
      </p>
      <div className={styles.preview}>{slips.slice(0, 1)}</div>
      <p className={codes.hint}>手机没有连打印机？在电脑上登录，打开同一页再打印。</p>
      <Button wide onClick={() => window.print()}>
        {`打印 ${printed.length} 张`}
      </Button>
      {createPortal(<div className={styles.paper}>{slips}</div>, document.body)}
    </div>
  );
}

function Slip({ handed, code }: { handed: Handed; code: ShownCode }) {
  const { box, path } = pictureOf(linkOf(handed.origin, code.code));
  return (
    <section className={`${styles.slip} fill-light`}>
      <svg viewBox={box} className={styles.picture} role="img" aria-label={`二维码 ${code.code}`}>
        <path d={path} fill="currentColor" shapeRendering="crispEdges" />
      </svg>
      <div className={styles.facts}>
        <p className={styles.course}>{handed.course}</p>
        <p>{handed.from}</p>
        <p className={styles.name}>
          姓名 <span>{personOf(code)}</span>
        </p>
        <p className={styles.letters}>{code.code}</p>
        <p className={styles.how}>手机扫一扫，点开就能学，不用付钱</p>
      </div>
    </section>
  );
}
