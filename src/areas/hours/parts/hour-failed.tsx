import { REFUSALS } from '@contract/codes';
import type { CatalogHour } from '@contract/lessons';
import { Refused, SessionEnded, Unreachable } from '@/api/errors';
import { sentenceOf } from '@/api/sentence';
import type { StudyPath } from '@/areas/learning/hour-link';
import { trainingLink } from '@/areas/learning/next-button';
import { paymentLink } from '@/areas/payment/payment-link';
import { Button, ButtonLink } from '@/ui/button';
import type { Failure } from '@/ui/loaded';
import { usePayable } from '@/ui/offers';
import { openOutside } from '@/ui/outside';
import { Phrased } from '@/ui/phrased';
import { RedeemDoor } from '@/ui/redeem-door';
import { Failed } from '@/ui/states';
import { type NextAction, nextAction } from '../next-action';
import { ReadNow } from './read-now-list';
import styles from './study.module.css';
import { StudyCatalog } from './study-catalog';
import { StudyNow } from './study-now-list';
import { lessonLink, type StudiedPlace, ToCatalog } from './to-catalog';

type Place = StudiedPlace & { learner: string; hourId: string; path: StudyPath };

type Props = Failure & {
  place: Place;
  /** As the catalog has it, where that is known. */
  hour: CatalogHour | undefined;
};

const FALLBACK = '获取课时详情失败';

/** An hour that did not open: why, and the way on; without network what can be read meanwhile. */
export function HourFailed({ place, hour, ...failure }: Props) {
  const { error } = failure;
  const way = nextAction(error, hour);
  if (error instanceof SessionEnded) return <Failed {...failure} />;
  if (way.is !== 'again') {
    // Joining alone would not open an hour that costs money.
    const isUnjoined = error instanceof Refused && error.code === REFUSALS.notJoined.code;
    const sentence = way.is === 'payHour' && isUnjoined ? '请先购买这个课时' : sentenceOf(error, FALLBACK);
    return <Closed sentence={sentence} way={way} place={place} hour={hour} />;
  }
  return (
    <>
      <Failed {...failure} fallback={FALLBACK} />
      {error instanceof Unreachable ? (
        <>
          <StudyNow learner={place.learner} />
          <ReadNow place={place} />
        </>
      ) : (
        <ToCatalog {...place} look="plain" />
      )}
    </>
  );
}

/** An hour that stands on another site: it is opened there, and no player is put up for it. */
export function HourElsewhere({ place, hour }: { place: Place; hour: CatalogHour }) {
  const address = hour.contentUrl;
  const way: NextAction = address ? { is: 'outside', address } : { is: 'catalog' };
  return <Closed sentence="这个课时在其他网站，不记学习进度" way={way} place={place} hour={hour} />;
}

type ClosedProps = { sentence: string; way: NextAction; place: Place; hour: CatalogHour | undefined };

/** Its name, why not here, the way on; where only this hour is closed, its lesson's others stand beneath. */
function Closed({ sentence, way, place, hour }: ClosedProps) {
  const othersOpen = (way.is === 'outside' || way.is === 'payHour') && place.lessonId !== '';
  return (
    <>
      <div className={styles.closed} role="alert">
        {hour && (
          <h2 className={styles.name}>
            <Phrased text={hour.name} />
          </h2>
        )}
        <p>{sentence}</p>
        <Way way={way} place={place} />
        {way.is !== 'catalog' && <ToCatalog {...place} look="plain" />}
      </div>
      {othersOpen && <StudyCatalog {...place} />}
    </>
  );
}

const WORDS = { join: '去加入', register: '去报名', buy: '去购买' } as const;

/** The one button that mends it. */
function Way({ way, place }: { way: NextAction; place: Place }) {
  const { learner, lessonId, trainingId, hourId } = place;
  const payable = usePayable();
  const words = { ...WORDS, ...(!payable && { buy: '使用兑换码' }) };
  switch (way.is) {
    case 'outside':
      return <Button onClick={() => void openOutside(way.address)}>打开外部网站</Button>;
    case 'payHour':
      return (
        <>
          <ButtonLink {...paymentLink(learner, lessonId, hourId)}>{words.buy}</ButtonLink>
          {payable && <RedeemDoor />}
        </>
      );
    case 'join':
    case 'register':
    case 'buy': {
      // The lesson's own screen joins it, and sells it; a training is registered for on its own.
      const link = way.is === 'register' && trainingId ? trainingLink(trainingId) : lessonLink(place);
      return link && <ButtonLink {...link}>{words[way.is]}</ButtonLink>;
    }
    default:
      return <ToCatalog {...place} />;
  }
}
