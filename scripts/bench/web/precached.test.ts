import { afterEach, expect, test } from 'vitest';
import { ComparedServer } from './compared';
import { putEmptyPrecached, putStillPrecached } from './precached';

const server = new ComparedServer();
afterEach(() => server.close());

test('a still is kept by the very worker that keeps the empty page, each in a folder of its own', async () => {
  const folders = [
    putEmptyPrecached(server),
    putStillPrecached(server, 'login', '<!doctype html><html>登录</html>'),
  ];
  expect(folders).toEqual(['/empty/', '/kept/login/']);
  const origin = await server.listen();
  const textOf = async (path: string) => (await fetch(origin + path)).text();
  const [emptyWorker, stillWorker] = await Promise.all(folders.map((folder) => textOf(`${folder}sw.js`)));
  expect(stillWorker).toBe(emptyWorker);
  expect(await textOf('/kept/login/')).toMatch(
    /^<!doctype html><html>登录<\/html><script>.*register\('sw.js'\)/,
  );
});
