import { QueryClient } from '@tanstack/react-query';
import { describe, expect, test, vi } from 'vitest';
import { answeredBy } from '@/api/testing';
import { expertQuery } from './queries';

const backEnd = vi.hoisted(() => ({ answer: (_path: string): Response => new Response() }));
vi.mock('@/api/call', () => ({
  call: (...given: Parameters<ReturnType<typeof answeredBy>['call']>) =>
    answeredBy((request) => backEnd.answer(new URL(request.url).pathname)).call(...given),
}));

const ask = (id: string) => new QueryClient().fetchQuery({ ...expertQuery(id), retry: false });
const list = [
  { id: 4, name: '李敏', expertPosition: '主任医师' },
  { id: 5, name: '周平', expertPosition: '教授' },
];

describe('expertQuery at a back end without the call for one expert', () => {
  const answers = (status: number) => (path: string) =>
    path.endsWith('/listExperts')
      ? Response.json({ code: '1000', data: { list, total: 2 } })
      : new Response('', { status });

  test('finds the expert in the list', async () => {
    backEnd.answer = answers(404);
    expect(await ask('5')).toMatchObject({ id: '5', name: '周平' });
  });

  test('fails when the list does not have the expert', async () => {
    backEnd.answer = answers(404);
    await expect(ask('6')).rejects.toThrow();
  });

  test('asks for no list when nobody answers', async () => {
    backEnd.answer = answers(502);
    await expect(ask('5')).rejects.toMatchObject({ name: 'Unreachable' });
  });
});
