import { ORDER_TYPES } from '@contract/order-types';
import type { CodeOffer } from '@contract/redeem';
import { copyText } from '@/browser/secure-only';
import { Button, ButtonLink } from '@/ui/button';
import { toast } from '@/ui/prompts';
import { courseOf } from '../place';
import type { Way } from '../refused';
import { grouped } from './code-card';
import styles from './redeem.module.css';

type Props = { way: Way; code: string; offer?: CodeOffer; onRetry: () => void; busy?: boolean };

/** What can be done instead, by what kept the code from being redeemed. */
export function WayOn({ way, code, offer, onRetry, busy = false }: Props) {
  switch (way) {
    case 'otherCode':
      return (
        <ButtonLink wide look="quiet" to="/redeem" search={{}}>
          换一个兑换码
        </ButtonLink>
      );
    case 'course':
      return (
        <ButtonLink wide look="quiet" to={offer ? courseOf(offer) : '/learningCenterList'}>
          {offer?.type === ORDER_TYPES.training ? '去培训看看' : '去课程看看'}
        </ButtonLink>
      );
    case 'faceCheck':
      return (
        <ButtonLink
          wide
          to="/faceAuth"
          search={{ trainingId: offer?.lessonId, redirectUrl: `/redeem?code=${encodeURIComponent(code)}` }}
        >
          去核身
        </ButtonLink>
      );
    case 'byHand':
      return <ByHand code={code} />;
    default:
      return (
        <Button wide look="quiet" busy={busy} busyText="重试中" onClick={onRetry}>
          {way === 'wait' ? '现在再试' : '重试'}
        </Button>
      );
  }
}

function ByHand({ code }: { code: string }) {
  const copy = () =>
    copyText(grouped(code)).then(
      () => void toast('兑换码已复制', 'success'),
      () => void toast('没能复制，请长按兑换码复制', 'failure'),
    );
  return (
    <div className={styles.ways}>
      <p className={styles.letters}>{grouped(code)}</p>
      <Button wide look="quiet" onClick={() => void copy()}>
        复制兑换码
      </Button>
      <ButtonLink wide to="/trainningOrLessonList" search={{ listType: '2' }}>
        去找课程
      </ButtonLink>
    </div>
  );
}
