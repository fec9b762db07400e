import type { Hono } from 'hono';
import { html } from 'hono/html';
import { SANDBOX_LIVE } from '../outside/sandbox';
import { readSignedAddress } from '../outside/signed-address';
import { sandboxPage } from './page';

/** The demo's live room: lets in whoever comes by a signed address, and shows what is on. */
export function sandboxLive(app: Hono, secret: string) {
  app.get(SANDBOX_LIVE, (c) => {
    c.header('Cache-Control', 'no-store');
    const signed = readSignedAddress(c.req.url, secret);
    if (!signed) return c.html(closedRoom(), 403);
    const { training = '', learner = '', back = '/' } = signed.facts;
    return c.html(
      sandboxPage(
        training,
        '直播沙箱：真的直播间由直播平台提供。',
        html`<p><strong>直播中</strong></p>
          <p>${learner || '学员'}，您已进入直播间。</p>
          <nav><a href="${back}">返回培训</a></nav>`,
      ),
    );
  });
}

const closedRoom = () =>
  sandboxPage(
    '直播间',
    '这个链接不能进入直播间，请从培训页面进入。',
    html`<nav><a href="/">回到首页</a></nav>`,
  );
