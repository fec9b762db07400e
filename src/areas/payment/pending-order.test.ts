import { beforeEach, describe, expect, test } from 'vitest';
import { dropPendingOrder, type PendingOrder, readPendingOrder, savePendingOrder } from './pending-order';

const ORDER: PendingOrder = {
  orderNo: 'N1',
  mode: 'alipay',
  name: '噪声防护基础',
  userName: '张三',
  learner: '1894027361548302001',
  type: '101',
  lessonId: '00123',
  hourId: '',
  unit: false,
  totalFee: 19.9,
};

function memory(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    clear: () => kept.clear(),
    key: (at) => [...kept.keys()][at] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

describe('the order that waits for its payment', () => {
  let storage: Storage;
  beforeEach(() => {
    storage = memory();
  });

  test('stands under the documented name with the documented fields', () => {
    savePendingOrder(ORDER, storage);
    expect(JSON.parse(storage.getItem('orderMsg') ?? '')).toMatchObject({
      out_trade_no: 'N1',
      mode: 'alipay',
      name: '噪声防护基础',
      userName: '张三',
    });
    expect(readPendingOrder(ORDER.learner, storage)).toEqual(ORDER);
  });

  test('belongs to its learner, and waits for him', () => {
    savePendingOrder(ORDER, storage);
    expect(readPendingOrder('another', storage)).toBeUndefined();
    dropPendingOrder({ ...ORDER, learner: 'another' }, storage);
    expect(readPendingOrder(ORDER.learner, storage)).toEqual(ORDER);
  });

  test('is forgotten, but not the one that came after it', () => {
    savePendingOrder({ ...ORDER, orderNo: 'N2' }, storage);
    dropPendingOrder(ORDER, storage);
    expect(readPendingOrder(ORDER.learner, storage)?.orderNo).toBe('N2');
    dropPendingOrder({ ...ORDER, orderNo: 'N2' }, storage);
    expect(readPendingOrder(ORDER.learner, storage)).toBeUndefined();
  });

  test.each(['', 'null', '{', '[]', '{"out_trade_no":"N1"}'])('what is no order is none: %s', (text) => {
    storage.setItem('orderMsg', text);
    expect(readPendingOrder(ORDER.learner, storage)).toBeUndefined();
  });
});
