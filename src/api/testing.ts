import { createClient } from './client';

/** The app's own client, signed in, before a server that answers so; and what it was asked. */
export function answeredBy(answer: (request: Request) => Response) {
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
        return answer(request);
      },
    },
  );
  return { call, asked };
}

/** The same, before a server that answers every call with this JSON. */
export const answering = (body: unknown) => answeredBy(() => Response.json(body));

/** Answers to be given once each: JSON, and somebody else's page. */
export const json =
  (body: unknown, status = 200) =>
  () =>
    Response.json(body, { status });
export const page =
  (status = 200) =>
  () =>
    new Response('<!doctype html>', { status, headers: { 'Content-Type': 'text/html' } });
