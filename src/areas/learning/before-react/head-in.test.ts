import { lessonDetail } from '@contract/lessons';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { factsOf, HEAD_SPECIMEN } from '../head';
import { headIn } from './head-in';

const LESSON = {
  id: '1',
  name: '焊接作业职业健康',
  hourNumber: 6,
  studyNumber: 21,
  chargeMode: 2,
  price: 19.8,
  buyState: false,
};
const HEAD = ['name', 'hourNumber', 'studyNumber', 'chargeMode', 'price', 'buyState'];
const answer = (data: unknown) => ({ code: '1000', message: '', data });

it('what is read is what the client reads', () => {
  const odd = fc.oneof(
    fc.constantFrom(null, undefined, '', '1', 'a &amp; b', '<b>x</b>', 0, 1, true, '0', 19.999),
    fc.string(),
    fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e9, max: 1e9 }),
  );
  const lessons = fc.record({ field: fc.constantFrom(...HEAD), value: odd });
  fc.assert(
    fc.property(lessons, ({ field, value }) => {
      const data = { ...LESSON, [field]: value };
      // As it comes over the wire, where nothing is -0.
      const said = JSON.parse(JSON.stringify(data));
      const read = headIn(answer(said));
      if (read) expect(lessonDetail.answer.schema.parse(said)).toMatchObject(read);
    }),
  );
  const { id, ...head } = LESSON;
  expect(headIn(answer(LESSON))).toEqual({ ...head, price: 1980 });
});

it('what is written another way, or is no answer of ours, is left to the client', () => {
  for (const wrong of [
    undefined,
    null,
    '',
    { code: '2000', message: '不行', data: LESSON },
    answer(null),
    answer([]),
    answer({ ...LESSON, price: '19.8' }),
    answer({ ...LESSON, name: '噪声 &lt; 85 dB' }),
    answer({ ...LESSON, buyState: undefined }),
  ])
    expect(headIn(wrong)).toBeUndefined();
});

it.each([
  [{ chargeMode: 1, price: undefined }, ['1 课时', '免费']],
  [{ chargeMode: 2, price: 19_800 }, ['1 课时', '¥198']],
  [{ chargeMode: 2, price: undefined }, ['1 课时', '—']],
  [{ chargeMode: undefined, price: 19_800 }, ['1 课时', '¥198']],
  [{ chargeMode: undefined, price: undefined }, ['1 课时']],
  [{ chargeMode: undefined, price: 0 }, ['1 课时']],
])('a lesson’s head says nothing of a price that is not known: %j', (given, facts) => {
  expect(factsOf({ ...HEAD_SPECIMEN, ...given })).toEqual(facts);
});
