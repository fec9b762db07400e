import { createClient } from '@/api/client';

/** The app's client before a server that answers every call so, and what it was asked. */
export function answering(body: unknown) {
  const asked: Request[] = [];
  const call = createClient(
    {
      current: async () => ({ token: 't', refreshToken: '', learner: 'a' }),
      refresh: async () => 'unreachable',
      ended: async () => {},
    },
    {
      origin: 'http://platform.test',
      fetch: async (input, init) => {
        const request = new Request(input, init);
        asked.push(request.clone());
        return Response.json(body);
      },
    },
  );
  return { call, asked };
}
