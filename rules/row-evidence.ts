/**
 * What a row that was studied without network says of itself besides its stretch, for auditors (src/study/SPEC.md rule 26):
 * the phone's clocks and a signature of the phone's key. It pays nothing and refuses nothing.
 */

/** The phone's two clocks when the row began and ended: wall and monotonic, whole ms. */
export type Marks = {
  readonly wallFrom: number;
  readonly wallTo: number;
  readonly monoFrom: number;
  readonly monoTo: number;
};

/** Which row is signed: positions are whole ms of the hour, of a text's finish `WHOLE`; `key` is the row's own. */
export type SignedRow = {
  readonly learner: string;
  readonly hour: string;
  readonly session: string;
  readonly key: string;
  readonly from: number;
  readonly to: number;
};

/** What an auditor is told: signed by a key that this phone had registered, not signed, or signed by nobody we know. */
export type EvidenceStanding = 'signed' | 'unsigned' | 'wrong';

/** A text's finish claims no stretch: it is paid whole. */
export const WHOLE = { from: 0, to: 0 } as const;

const FORM = 'v1';
const clocksOf = ({ wallFrom, wallTo, monoFrom, monoTo }: Marks) => [wallFrom, wallTo, monoFrom, monoTo];

/** As it goes over the wire; a row that could not be signed has no last part. */
export const evidenceText = (marks: Marks, signature = ''): string =>
  [FORM, ...clocksOf(marks), signature].join(';');

const LARGEST = 8.64e15;
const isClock = (value: number) => Number.isInteger(value) && value >= 0 && value <= LARGEST;

/** What came over the wire; undefined where it is none of ours. */
export function evidenceIn(text: string): { marks: Marks; signature: string } | undefined {
  const [form, ...parts] = text.split(';');
  const [wallFrom = -1, wallTo = -1, monoFrom = -1, monoTo = -1] = parts
    .slice(0, 4)
    .map((part) => (/^\d{1,16}$/.test(part) ? Number(part) : -1));
  const signature = parts[4] ?? '';
  const clocks = [wallFrom, wallTo, monoFrom, monoTo];
  if (form !== FORM || parts.length !== 5 || !clocks.every(isClock)) return undefined;
  if (!/^[A-Za-z0-9_-]{0,100}$/.test(signature)) return undefined;
  return { marks: { wallFrom, wallTo, monoFrom, monoTo }, signature };
}

/** The bytes under the signature, as text: whose row it is, what it claims, and when by the phone's clocks. */
export const signedText = ({ learner, hour, session, key, from, to }: SignedRow, marks: Marks): string =>
  [FORM, learner, hour, session, key, from, to, ...clocksOf(marks)].join('\n');
