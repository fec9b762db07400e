import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterAll, describe, expect, test } from 'vitest';
import { appFiles } from './app-files';

const folder = mkdtempSync(join(tmpdir(), 'zhijian-app-'));
const script = `console.log(1);${'//'.repeat(2_000)}`;
mkdirSync(join(folder, 'assets'));
writeFileSync(join(folder, 'index.html'), '<!doctype html>app');
writeFileSync(join(folder, 'sw.js'), 'self');
writeFileSync(join(folder, '.env'), 'secret');
writeFileSync(join(folder, 'assets/main-abc123.js'), script);
mkdirSync(join(folder, 'face/mediapipe-1'), { recursive: true });
writeFileSync(join(folder, 'face/mediapipe-1/short.tflite'), 'model');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const app = new Hono();
appFiles(app, folder, (scripts) => `script-src '${scripts.join("' '")}'`);
const get = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers });
const browser = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

describe('a navigation', () => {
  test.each(['/', '/homeLand', '/faceAuth', '/lessonDetail?id=1', '/a/b'])(
    'to %s gets the app',
    async (path) => {
      const answer = await get(path, browser);
      expect([answer.status, await answer.text()]).toEqual([200, '<!doctype html>app']);
      expect(answer.headers.get('Cache-Control')).toBe('no-cache');
    },
  );

  test.each([
    '/assets/gone-1.js',
    '/assets/gone',
    '/gone.png',
    '/api/x',
    '/course/x',
    '/media/x',
    '/pictures/x',
    '/sandbox/x',
    '/face/x',
  ])('to %s is 404 and never HTML', async (path) => {
    const answer = await get(path, path === '/assets/gone' ? {} : browser);
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toContain('<!doctype');
  });

  test.each(['*/*', '', 'image/*'])(
    'to each screen, asked for with «%s», gets the app, and JSON none',
    async (Accept) => {
      const table = readFileSync('src/app/routes.ts', 'utf8');
      const screens = [...table.matchAll(/^ +'(\/\w+)': '/gm)].map(([, path = '']) => path);
      expect(screens).toContain('/redeem');
      for (const path of ['/', ...screens]) {
        const answer = await get(`${path}?code=ABCD-EFGH-JKMN-PQRS`, Accept ? { Accept } : {});
        expect([path, answer.status, await answer.text()]).toEqual([path, 200, '<!doctype html>app']);
      }
      for (const path of screens) {
        expect([path, (await get(path, { Accept: 'application/json' })).status]).toEqual([path, 404]);
      }
    },
  );

  test.each(['/assets/gone', '/assets/gone-1.js', '/face/x', '/a/b'])(
    'is what asks for HTML or for a screen: %s, which is missing, gets no app',
    async (path) => {
      expect((await get(path, { Accept: '*/*' })).status).toBe(404);
    },
  );

  test('the document has a title and a description', () => {
    const document = readFileSync('index.html', 'utf8');
    expect(document).toMatch(/<title>\S.*<\/title>/);
    expect(document).toMatch(/<meta name="description" content="\S/);
  });
});

describe('a screen with a document of its own', () => {
  const built = mkdtempSync(join(tmpdir(), 'zhijian-documents-'));
  const put = (name: string, content: string) => writeFileSync(join(built, name), content);
  mkdirSync(join(built, 'documents'));
  put('index.html', '<!doctype html>app');
  put('sw.js', 'self');
  put('documents/userlogin.html', '<!doctype html>login');
  put('documents/homeland.html', '<!doctype html>home');
  afterAll(() => rmSync(built, { recursive: true, force: true }));

  const withDocuments = new Hono();
  appFiles(withDocuments, built, (scripts) => `script-src '${scripts.join("' '")}'`);
  const from = (path: string) => withDocuments.request(path, { headers: browser });

  test.each([
    ['/userLogin', 'login'],
    ['/USERLOGIN?tab=login', 'login'],
    ['/homeLand', 'home'],
    ['/', 'home'],
    ['/userRegister', 'app'],
  ])('%s gets %s', async (path, body) => {
    expect(await (await from(path)).text()).toBe(`<!doctype html>${body}`);
  });

  test('may run the scripts that stand in its two forms, wherever it is asked for; nothing else gets that word', async () => {
    const policy = async (path: string) => (await from(path)).headers.get('Content-Security-Policy');
    put('documents/inline-scripts.json', '["sha256-one", "sha256-two"]');
    for (const path of ['/userLogin', '/userRegister', '/index.html', '/documents/userlogin.html'])
      expect([path, await policy(path)]).toEqual([path, "script-src 'sha256-one' 'sha256-two'"]);
    expect(await policy('/sw.js')).toBeNull();
    put('documents/inline-scripts.json', '["sha256-another"]');
    const later = new Date(Date.now() + 60_000);
    utimesSync(join(built, 'documents/inline-scripts.json'), later, later);
    expect(await policy('/userLogin')).toBe("script-src 'sha256-another'");
  });
});

describe('a server that names its capabilities', () => {
  const built = mkdtempSync(join(tmpdir(), 'zhijian-app-'));
  const put = (name: string, content: string | Buffer) => {
    mkdirSync(dirname(join(built, name)), { recursive: true });
    writeFileSync(join(built, name), content);
  };
  const page = (name: string) => `<!doctype html><html lang="zh-CN">${name}${' '.repeat(2_000)}`;
  const namedPage = (name: string) => page(name).replace('<html ', '<html data-has="ledger orders" ');
  put('index.html', page('app'));
  put('documents/userlogin.html', page('login'));
  put('documents/userlogin.html.br', brotliCompressSync(page('login')));
  put('documents/kept/userlogin.html', page('kept'));
  put('main.js', 'main()');
  afterAll(() => rmSync(built, { recursive: true, force: true }));

  const ours = new Hono();
  appFiles(ours, built, () => '', 'ab12cd34', ['ledger', 'orders']);
  const from = (path: string, headers = {}) => ours.request(path, { headers: { ...browser, ...headers } });

  test.each([
    ['/userLogin', 'login'],
    ['/userRegister', 'app'],
  ])('names them in the page of %s', async (path, name) => {
    expect(await (await from(path)).text()).toBe(namedPage(name));
  });

  test('names them in the compressed form too, under an ETag of its own', async () => {
    const answer = await from('/userLogin', { 'Accept-Encoding': 'br' });
    expect(brotliDecompressSync(Buffer.from(await answer.arrayBuffer())).toString()).toBe(namedPage('login'));
    const other = new Hono();
    appFiles(other, built, () => '', 'ab12cd34');
    const plain = await other.request('/userLogin', { headers: { ...browser, 'Accept-Encoding': 'br' } });
    expect(answer.headers.get('ETag')).not.toBe(plain.headers.get('ETag'));
  });

  test.each([
    ['/index.html', page('app')],
    ['/documents/kept/userlogin.html', page('kept')],
    ['/main.js', 'main()'],
  ])('serves %s as it was built, because the worker has its digest', async (path, body) => {
    expect(await (await from(path)).text()).toBe(body);
  });
});

describe('the worker’s script', () => {
  const withRevision = new Hono();
  appFiles(withRevision, folder, () => '', 'ab12cd34');
  const script = (Accept: Record<string, string> = {}) => withRevision.request('/sw.js', { headers: Accept });

  test('names the revision of the policy where there is one, in every encoding', async () => {
    writeFileSync(join(folder, 'sw.js'), `worker();${'//'.repeat(2_000)}`);
    writeFileSync(join(folder, 'sw.js.br'), brotliCompressSync('as the build has it'));
    const expected = `self.policyRevision='ab12cd34';\nworker();${'//'.repeat(2_000)}`;
    expect(await (await script()).text()).toBe(expected);
    const packed = await script({ 'Accept-Encoding': 'br' });
    expect(brotliDecompressSync(Buffer.from(await packed.arrayBuffer())).toString()).toBe(expected);
    expect((await script()).headers.get('ETag')).not.toBe((await get('/sw.js')).headers.get('ETag'));
    rmSync(join(folder, 'sw.js.br'));
    writeFileSync(join(folder, 'sw.js'), 'self');
  });

  test('has the bytes of the build when no revision is set', async () => {
    expect(await (await get('/sw.js')).text()).toBe('self');
  });
});

describe('a file', () => {
  test('with a hash or a version in its address is kept for ever; the worker and the page are asked for again', async () => {
    expect((await get('/assets/main-abc123.js')).headers.get('Cache-Control')).toBe(
      'public, max-age=31536000, immutable',
    );
    const model = await get('/face/mediapipe-1/short.tflite');
    expect(model.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    expect((await get('/sw.js')).headers.get('Cache-Control')).toBe('no-cache');
    expect((await get('/index.html')).headers.get('Cache-Control')).toBe('no-cache');
  });

  test('is compressed as the browser can, each form with an ETag of its own', async () => {
    const forms = await Promise.all(
      ['br, gzip', 'gzip, br;q=0', ''].map(async (accepted) => {
        const answer = await get('/assets/main-abc123.js', { 'Accept-Encoding': accepted });
        const bytes = Buffer.from(await answer.arrayBuffer());
        return { encoding: answer.headers.get('Content-Encoding'), etag: answer.headers.get('ETag'), bytes };
      }),
    );
    expect(forms.map((one) => one.encoding)).toEqual(['br', 'gzip', null]);
    expect(new Set(forms.map((one) => one.etag)).size).toBe(3);
    const [br, gz, plain] = forms.map((one) => one.bytes);
    expect(brotliDecompressSync(br ?? '').toString()).toBe(script);
    expect(gunzipSync(gz ?? '').toString()).toBe(script);
    expect(plain?.toString()).toBe(script);
  });

  test('goes as the build has compressed it, but for one that is newer than that', async () => {
    const path = join(folder, 'assets/laid-abc123.js');
    const body = async () => {
      const answer = await get('/assets/laid-abc123.js', { 'Accept-Encoding': 'br' });
      return brotliDecompressSync(Buffer.from(await answer.arrayBuffer())).toString();
    };
    writeFileSync(path, script);
    writeFileSync(`${path}.br`, brotliCompressSync('laid beside it'));
    expect(await body()).toBe('laid beside it');
    writeFileSync(path, `${script}//newer`);
    const later = new Date(Date.now() + 60_000);
    utimesSync(path, later, later);
    expect(await body()).toBe(`${script}//newer`);
  });

  test('that the browser has is 304, until a new build', async () => {
    const etag = (await get('/sw.js')).headers.get('ETag') ?? '';
    expect((await get('/sw.js', { 'If-None-Match': etag })).status).toBe(304);
    writeFileSync(join(folder, 'sw.js'), 'self, newer');
    const newer = await get('/sw.js', { 'If-None-Match': etag });
    expect([newer.status, await newer.text()]).toEqual([200, 'self, newer']);
  });

  test.each(['/.env', '/..%2f..%2fetc%2fpasswd', '/assets/%2e%2e/.env', '/%00', '/assets//main-abc123.js'])(
    '%s is not for the world',
    async (path) => {
      const answer = await get(path);
      expect(answer.status).toBe(404);
    },
  );
});
