import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { renderToReadableStream } from 'react-dom/server';
import { startSession } from '@/session/session';
import { partsHere } from '@/ui/part';
import { makeRouter } from '../make-router';

export { specimen } from '@/areas/account/before-react/specimen';
export { ARTICLE_SPECIMEN } from '@/areas/content/article-specimen';
export { CARD_SPECIMEN } from '@/areas/home/card';
export { HOUR_SPECIMEN } from '@/areas/hours/hour-specimen';
export { HEAD_SPECIMEN } from '@/areas/learning/head';
export { firstCalls } from './first-calls';

// Who is signed in, the phone says that the build feigns (scripts/documents/renderer.mjs).
startSession();

/**
 * What stands at `address` before anything has been read: the very markup that React's first render makes there. Run by
 * the build alone, in Node.
 * @throws {Error} when another screen than the address's own would stand, or a part of it did not come in time.
 */
export async function render(address: string): Promise<string> {
  const router = makeRouter(createMemoryHistory({ initialEntries: [address] }));
  await router.load();
  await partsHere();
  const { location, matches } = router.state;
  const wrong = matches.find(({ status }) => status !== 'success');
  if (location.href !== address || wrong) throw new Error(`${address}: ${location.href}, ${wrong?.status}`);
  const stream = await renderToReadableStream(<RouterProvider router={router} />);
  await stream.allReady;
  const markup = await new Response(stream).text();
  if (/<!--\$[?!]-->/.test(markup)) throw new Error(`${address}: a part of it is not there`);
  return markup;
}
