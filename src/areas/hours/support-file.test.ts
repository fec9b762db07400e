import { expect, it } from 'vitest';
import { permitOf } from '@/offline/permits/testing';
import { rowOf } from '@/offline/testing';
import { supportFile } from './support-file';

const facts = { at: 0, line: 'none', browser: 'Chromium' };
const photo = rowOf(2, {
  learner: '张志强13800000016',
  kind: 'photo',
  photo: 'a face',
  request: { method: 'POST' } as never,
});

it('says where every row stands, and nothing of the person', () => {
  const text = supportFile(
    {
      rows: [rowOf(1, { learner: '张志强13800000016', words: '等核身' }), photo],
      unpaid: [],
      said: [],
      permits: [permitOf({ learner: '张志强13800000016' })],
      downloads: [],
    },
    facts,
  );
  expect(JSON.parse(text)).toMatchObject({
    rows: [{ sequence: 1, hour: '1', from: 0, to: 15, words: '等核身' }, { kind: 'photo' }],
    permits: [{ session: 'p1', hour: '1' }],
  });
  for (const personal of ['张志强', '13800000016', 'a face', 'POST']) expect(text).not.toContain(personal);
});
