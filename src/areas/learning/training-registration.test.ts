import { beforeEach, describe, expect, test, vi } from 'vitest';
import { answeredBy } from '@/api/testing';
import { registerFor } from './training-registration';

const backEnd = vi.hoisted(() => ({
  answer: (_path: string): Response => new Response(),
  asked: [] as string[],
}));
vi.mock('@/api/call', () => ({
  call: (...given: Parameters<ReturnType<typeof answeredBy>['call']>) =>
    answeredBy((request) => {
      const { pathname } = new URL(request.url);
      backEnd.asked.push(pathname);
      return backEnd.answer(pathname);
    }).call(...given),
}));

const REGISTER = '/course/v2/api/training/3/register';
const APPLY = '/course/platformTraining/saveApplication';
const accepts = (path: string) => (asked: string) =>
  asked === path
    ? Response.json({ code: '1000', result: 'success' })
    : new Response('<!doctype html>', { status: 404, headers: { 'Content-Type': 'text/html' } });

beforeEach(() => {
  backEnd.asked = [];
});

describe('registerFor', () => {
  test('sends the register call', async () => {
    backEnd.answer = accepts(REGISTER);
    await registerFor('3', 'a');
    expect(backEnd.asked).toEqual([REGISTER]);
  });

  test('sends the documented application to a back end without the register call', async () => {
    backEnd.answer = accepts(APPLY);
    await registerFor('3', 'a');
    expect(backEnd.asked).toEqual([REGISTER, APPLY]);
  });

  test('passes a refusal on and sends no application', async () => {
    backEnd.answer = () => Response.json({ code: '2001', message: '名额已满' });
    await expect(registerFor('3', 'a')).rejects.toMatchObject({ name: 'Refused', message: '名额已满' });
    expect(backEnd.asked).toEqual([REGISTER]);
  });
});
