import { expect, test, vi } from 'vitest';
import { answeredBy } from '@/api/testing';
import { authorisationSettings } from './open-id';

const backEnd = vi.hoisted(() => ({
  answer: (): Response => new Response(),
  settings: undefined as { wechatAuthoriseUrl: string; wechatAppId: string } | undefined,
}));
vi.mock('@/api/call', () => ({
  call: (...given: Parameters<ReturnType<typeof answeredBy>['call']>) =>
    answeredBy(() => backEnd.answer()).call(...given),
}));
// Files of one worker share their modules: the real ones would wait for a session.
vi.mock('@/ui/client-info', () => ({ infoKnown: async () => undefined }));
vi.mock('@/ui/operator-settings', () => ({ operatorSettingsKnown: async () => backEnd.settings }));

const NAMED = { wechatAuthoriseUrl: 'https://pay.test/authorise', wechatAppId: 'wx1' };

test('authorisationSettings reads what the back end names', async () => {
  backEnd.answer = () => Response.json({ result: 'success', code: '1000', data: NAMED, ...NAMED });
  expect(await authorisationSettings()).toEqual({ page: 'https://pay.test/authorise', appId: 'wx1' });
});
test('authorisationSettings reads the settings beside the app without asking the back end', async () => {
  backEnd.answer = () => new Response('', { status: 502 });
  backEnd.settings = NAMED;
  expect(await authorisationSettings()).toEqual({ page: 'https://pay.test/authorise', appId: 'wx1' });
  backEnd.settings = undefined;
});

test.each([404, 501])('authorisationSettings is undefined when the back end answers %i', async (status) => {
  backEnd.answer = () => Response.json({ error: 'Not Found' }, { status });
  expect(await authorisationSettings()).toBeUndefined();
});

test('authorisationSettings throws when nobody answers', async () => {
  backEnd.answer = () => new Response('', { status: 502 });
  await expect(authorisationSettings()).rejects.toMatchObject({ name: 'Unreachable' });
});
