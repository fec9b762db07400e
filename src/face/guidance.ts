import type { Face } from './detector/words';

/** One look at the learner: the faces in the square of the photo, and how light it is (0 to 255). */
export type Sight = { faces: readonly Face[]; light: number };

export type Advice =
  | 'warming'
  | 'byHand'
  | 'dark'
  | 'none'
  | 'several'
  | 'far'
  | 'near'
  | 'offCentre'
  | 'good';

/** The ring's colour: says nothing yet, asks for something, all is well. */
export type Tone = 'neutral' | 'signal' | 'good';

/** Below this the comparer sees little; a drawn blind in daylight is about 60. */
const DARK = 40;
/** The box reaches from brow to chin, so a face that fills the round window well is about 0.45 wide. */
const FAR = 0.2;
const NEAR = 0.72;
/** How far the face's middle may be from the middle. */
const OFF_CENTRE = 0.17;

const middleOff = ({ x, y, width, height }: Face) => Math.hypot(x + width / 2 - 0.5, y + height / 2 - 0.5);

type Rule = { advice: Advice; holds: (sight: Sight, face: Face) => boolean };
const NO_FACE: Face = { x: 0, y: 0, width: 0, height: 0 };

/** What is wrong with a look; the first that holds is said. */
const RULES: readonly Rule[] = [
  { advice: 'several', holds: ({ faces }) => faces.length > 1 },
  { advice: 'dark', holds: ({ light }) => light < DARK },
  { advice: 'none', holds: ({ faces }) => faces.length === 0 },
  { advice: 'far', holds: (_, face) => face.width < FAR },
  { advice: 'near', holds: (_, face) => face.width > NEAR },
  { advice: 'offCentre', holds: (_, face) => middleOff(face) > OFF_CENTRE },
];

/** What to say of a look. */
export function adviceOf(sight: Sight): Advice {
  const face = sight.faces[0] ?? NO_FACE;
  return RULES.find(({ holds }) => holds(sight, face))?.advice ?? 'good';
}

const NO_HURRY = '安全帽不用摘 · 不限时间';
const BY_ITSELF = '站稳了会自动拍照';

/** The words of each, what stands small beneath them, and the ring. `warming` and `byHand` know nothing yet. */
export const ADVICE: Record<Advice, { words: string; hint: string; tone: Tone }> = {
  warming: { words: '先到安全、明亮处', hint: '正在准备自动拍照，也可以直接按', tone: 'neutral' },
  byHand: { words: '脸放进圆圈，再按拍照', hint: NO_HURRY, tone: 'neutral' },
  dark: { words: '太暗了，到亮处再试', hint: BY_ITSELF, tone: 'signal' },
  none: { words: '未识别到人脸', hint: NO_HURRY, tone: 'signal' },
  several: { words: '检测到多人', hint: '请旁边的人让一让', tone: 'signal' },
  far: { words: '靠近一点', hint: BY_ITSELF, tone: 'signal' },
  near: { words: '离远一点', hint: BY_ITSELF, tone: 'signal' },
  offCentre: { words: '把脸放到圆圈中间', hint: BY_ITSELF, tone: 'signal' },
  good: { words: '光线合适，请保持', hint: '1 秒后自动拍照', tone: 'good' },
};

/** Whether a shot by hand asks once more first: the detector advises, the server judges. */
export const asksFirst = (advice: Advice): boolean => ADVICE[advice].tone === 'signal';
