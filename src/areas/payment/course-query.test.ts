import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { answeredBy } from '@/api/testing';
import { courseQuery } from './course-query';

const backEnd = vi.hoisted(() => ({ answer: (_path: string): unknown => undefined, asked: [] as string[] }));
vi.mock('@/api/call', () => ({
  call: (...given: Parameters<ReturnType<typeof answeredBy>['call']>) =>
    answeredBy((request) => {
      const path = new URL(request.url).pathname;
      backEnd.asked.push(path);
      const body = backEnd.answer(path);
      return body === undefined ? Response.json({}, { status: 404 }) : Response.json(body);
    }).call(...given),
}));
vi.mock('@/ui/offers', () => ({ offersKnown: async () => undefined }));

const HOUR = '/course/v2/lesson/7/getLessonHourDetail';
const ok = (data: unknown) => ({ code: '1000', message: '', data });

/** A serial lesson of the specification; `given` replaces answers. */
const documented = (given: Record<string, unknown> = {}, lesson = {}) => {
  const answers: Record<string, unknown> = {
    '/course/v2/lesson/9/getLessonDetail': ok({ id: 9, name: '噪声', chargeMode: 3, price: 0, ...lesson }),
    '/course/v2/lesson/9/getLessonCatalog': ok([
      { id: 1, name: '第一章', hours: [{ id: 7, name: '听力保护', hourType: 0, money: 9.9 }] },
    ]),
    ...given,
  };
  backEnd.answer = (path) => answers[path];
};

const goods = { type: '103', lessonId: '9', hourId: '7' } as const;
const ask = () => new QueryClient().fetchQuery({ ...courseQuery('a', goods, 'oneself'), retry: false });

beforeEach(() => {
  backEnd.asked = [];
});

describe('courseQuery of an hour whose buyState the back end does not report', () => {
  test('reports an hour as bought when the back end gives it', async () => {
    documented({ [HOUR]: ok({ name: '听力保护', content: '/media/a.mp4', duration: 60 }) });
    expect(await ask()).toMatchObject({ part: '听力保护', price: 990, bought: true });
  });

  test('sells an hour that the back end refuses', async () => {
    documented({ [HOUR]: { code: '5001', message: '未购买' } });
    expect(await ask()).toMatchObject({ price: 990, bought: false });
  });

  test('sells an hour that the back end gives without content', async () => {
    documented({ [HOUR]: ok({ name: '听力保护', content: null, duration: 60 }) });
    expect(await ask()).toMatchObject({ bought: false });
  });

  test('sells nothing while the hour does not come', async () => {
    documented();
    await expect(ask()).rejects.toThrow();
  });

  test('sells a refused hour of a lesson whose buyState only means that it was joined', async () => {
    documented({ [HOUR]: { code: '5001', message: '未购买' } }, { buyState: 1 });
    expect(await ask()).toMatchObject({ bought: false });
  });
});

test('courseQuery asks for no hour whose buyState is reported', async () => {
  documented({
    '/course/v2/lesson/9/getLessonCatalog': ok([
      {
        id: 1,
        name: '第一章',
        hours: [{ id: 7, name: '听力保护', hourType: 0, money: 9.9, buyState: false }],
      },
    ]),
  });
  expect(await ask()).toMatchObject({ bought: false });
  expect(backEnd.asked).not.toContain(HOUR);
});
