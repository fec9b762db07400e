import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { renderToReadableStream } from 'react-dom/server';
import { setIdentity } from '@/session/identity';
import { makeRouter } from '../make-router';

async function markupOf(router: ReturnType<typeof makeRouter>): Promise<string> {
  const stream = await renderToReadableStream(<RouterProvider router={router} />);
  await stream.allReady;
  return new Response(stream).text();
}

/**
 * What stands at `address` before anything has been read, for a visitor or a learner: the very markup that React's first
 * render makes there. Run by the build alone, in Node.
 * @throws {Error} when another screen than the address's own would stand, or a part of it did not come in time.
 */
export async function render(address: string, who: 'visitor' | 'learner'): Promise<string> {
  setIdentity(who === 'learner' ? { is: 'learner', learner: 'nobody' } : { is: 'unknown' });
  const router = makeRouter(createMemoryHistory({ initialEntries: [address] }));
  await router.load();
  const { location, matches } = router.state;
  const wrong = matches.find(({ status }) => status !== 'success');
  if (location.href !== address || wrong) throw new Error(`${address}: ${location.href}, ${wrong?.status}`);
  // The first time brings what comes by itself; the second finds it there, and nothing is left for later.
  await markupOf(router);
  const whole = await markupOf(router);
  if (/<!--\$[?!]-->/.test(whole)) throw new Error(`${address}: a part of it is not there`);
  return whole;
}
