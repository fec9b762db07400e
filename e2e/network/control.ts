import { Hono } from 'hono';
import { csrf } from 'hono/csrf';
import { HTTPException } from 'hono/http-exception';
import { controlPage, FAULT_TITLES } from './control-page';
import { PROFILES, profileNamed } from './profiles';
import type { FaultProxy } from './proxy';

export type ControlSettings = {
  proxy: FaultProxy;
  /** Where the deployment really is. */
  upstream: string;
  /** Addresses of the deployment behind the line, for this machine and for phones. */
  addresses: readonly string[];
  /** What a phone has to install before https works there, PEM; undefined over http. */
  authority: string | undefined;
};

const AUTHORITY_TYPE = 'application/x-x509-ca-cert';

/** The page on which a tester holds the line; forms that work without a script. */
export function controlOf(settings: ControlSettings): Hono {
  const { proxy, authority } = settings;
  const app = new Hono();
  // No page of the world may cut a tester's line.
  app.use(csrf());
  app.get('/', (c) => {
    const { cut, held } = proxy;
    const lost = proxy.lost.slice(-100).toReversed();
    return c.html(controlPage({ ...settings, said: c.req.query('said') ?? '', cut, held, lost }));
  });
  app.get('/authority.crt', (c) =>
    authority ? c.body(authority, 200, { 'Content-Type': AUTHORITY_TYPE }) : c.notFound(),
  );
  const back = (said: string) => `/?${new URLSearchParams({ said })}`;

  app.post('/profile', async (c) => {
    const name = profileNamed(String((await c.req.parseBody()).name));
    proxy.usual = name;
    proxy.use(name);
    return c.redirect(back(`现在是「${PROFILES[name].title}」`), 303);
  });
  app.post('/cut', (c) => {
    proxy.cut = true;
    proxy.breakOff();
    return c.redirect(back('网络断开了'), 303);
  });
  app.post('/heal', (c) => {
    proxy.heal();
    return c.redirect(back('网络恢复了，没用完的安排也取消了'), 303);
  });
  app.post('/lose', async (c) => {
    const { path = '', fault = '', times = '1' } = (await c.req.parseBody()) as Record<string, string>;
    const chosen = FAULT_TITLES.find(({ name }) => String(name) === fault);
    const count = Math.trunc(Number(times));
    if (!chosen || !path.trim() || !(count >= 1)) return c.redirect(back('请写上路径里的一段和次数'), 303);
    proxy.fail(new RegExp(literal(path.trim())), chosen.name, count);
    return c.redirect(back(`接下来 ${count} 次含有「${path.trim()}」的请求：${chosen.title}`), 303);
  });
  app.post('/forget', (c) => {
    proxy.lost.length = 0;
    return c.redirect(back('丢失的记录清空了'), 303);
  });
  app.onError((error, c) =>
    error instanceof HTTPException ? error.getResponse() : c.text(error.message, 400),
  );
  return app;
}

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
