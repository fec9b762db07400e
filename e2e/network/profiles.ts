import type { Fault } from './faults';

/** What a line is like, as numbers; the fault proxy holds it, so that page and worker feel it alike. */
export type NetworkProfile = {
  /** What testers read. */
  title: string;
  /** Round trip that each request pays, ms. */
  latency: number;
  /** Of the line and not of a connection, kbit/s. */
  downKbps: number;
  upKbps: number;
  /** Of the requests so many (0 to 1) never reach the server; what they meet instead, one of these. */
  loss: { share: number; meets: readonly ProfileFault[]; sparesDocument: boolean } | undefined;
  /** Of every so many seconds the last so many are without any network, and cut what is on its way. */
  cuts: { everySeconds: number; forSeconds: number } | undefined;
  /** Chooses which requests are lost: the same ones in each run. */
  seed: number;
  /** How many times as long a test may take behind it. */
  timeoutScale: number;
};

/** What a profile's lost request may meet: everything that happens before the server. */
export type ProfileFault = Extract<Fault, 'loseRequest' | 'silence' | 'html' | 'redirect' | 502>;

const WHOLE: NetworkProfile = {
  title: '不限制',
  latency: 0,
  downKbps: Number.POSITIVE_INFINITY,
  upKbps: Number.POSITIVE_INFINITY,
  loss: undefined,
  cuts: undefined,
  seed: 1,
  timeoutScale: 1,
};

/** Nothing arrives, not even the document. */
const nothingArrives = (...meets: ProfileFault[]) => ({ share: 1, meets, sparesDocument: false });

/** The lines of the field. What is not said is as on a whole line. */
export const PROFILES = {
  whole: WHOLE,
  slow4g: { ...WHOLE, title: '慢 4G', latency: 150, downKbps: 1_600, upKbps: 750, timeoutScale: 2 },
  '3g': { ...WHOLE, title: '3G', latency: 300, downKbps: 700, upKbps: 250, timeoutScale: 4 },
  '2g': { ...WHOLE, title: '2G', latency: 1_000, downKbps: 50, upKbps: 20, timeoutScale: 20 },
  loss30: {
    ...WHOLE,
    title: '丢三成请求',
    latency: 100,
    loss: { share: 0.3, meets: ['loseRequest'], sparesDocument: true },
    timeoutScale: 3,
  },
  'offline-bursts': {
    ...WHOLE,
    title: '时断时续',
    latency: 100,
    cuts: { everySeconds: 30, forSeconds: 8 },
    timeoutScale: 3,
  },
  'lie-fi': { ...WHOLE, title: '连着但没有回应', loss: nothingArrives('silence') },
  'captive-portal': { ...WHOLE, title: '无线网要先登录', loss: nothingArrives('html', 'redirect') },
  'dead-server': { ...WHOLE, title: '服务器不在（502）', loss: nothingArrives(502) },
} satisfies Record<string, NetworkProfile>;

export type ProfileName = keyof typeof PROFILES;

export const PROFILE_NAMES = Object.keys(PROFILES) as ProfileName[];

/** The name as it was given; throws one Chinese sentence that lists the known ones. */
export function profileNamed(name: string): ProfileName {
  const known = PROFILE_NAMES.find((other) => other === name);
  if (!known) {
    const error = new Error(`没有叫「${name}」的网络，可以用的有：${PROFILE_NAMES.join('、')}。`);
    // Who reads it has mistyped a name; where that was noticed helps nobody.
    error.stack = error.message;
    throw error;
  }
  return known;
}
