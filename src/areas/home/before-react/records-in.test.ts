import { studyRecords } from '@contract/study-records';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { recordsIn } from './records-in';

const RECORD = {
  hourId: '1',
  hourName: '噪声',
  hourNumber: 2,
  lessonId: '3',
  lessonName: '听力保护',
  trainingId: '',
  duration: 300,
  credited: 12.5,
  provisional: 0,
  refused: 0,
  refusedReason: '',
  isFinish: false,
  lastStudiedAt: '2026-11-23 07:00:00',
};
const answer = (data: unknown) => ({ code: '1000', message: '', data });

it('what is read is what the client reads', () => {
  const odd = fc.oneof(
    fc.constantFrom(null, undefined, '', '1', 'a &amp; b', '<b>x</b>', 0, 1, true, '0'),
    fc.string(),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
  );
  const records = fc.array(
    fc.record({ name: fc.constantFrom(...Object.keys(RECORD)), value: odd }).map(({ name, value }) => ({
      ...RECORD,
      [name]: value,
    })),
    { maxLength: 3 },
  );
  fc.assert(
    fc.property(records, (data) => {
      // As it comes over the wire, where nothing is -0.
      const said = JSON.parse(JSON.stringify(data));
      const read = recordsIn(answer(said));
      if (read) expect(read).toEqual(studyRecords.answer.schema.parse(said));
    }),
  );
  expect(recordsIn(answer([RECORD, RECORD]))).toEqual([RECORD, RECORD]);
});

it('what is written another way, or is no answer of ours, is left to the client', () => {
  for (const wrong of [
    undefined,
    null,
    '',
    { code: '2000', message: '不行', data: [RECORD] },
    answer(null),
    answer({ list: [] }),
    answer([{ ...RECORD, credited: '12' }]),
    answer([{ ...RECORD, hourName: '噪声 &lt; 85 dB' }]),
    answer([{ ...RECORD, isFinish: undefined }]),
  ])
    expect(recordsIn(wrong)).toBeUndefined();
});
