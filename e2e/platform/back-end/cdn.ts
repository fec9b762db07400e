import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { sendFile } from './files';
import type { World } from './world';

const IMAGES_FOLDER = 'demo/content/pictures';

const page = (title: string, body: string) =>
  `<!doctype html><html lang="zh"><meta charset="utf-8"><title>${title}</title><h1>${title}</h1>${body}</html>`;

const certificate = (training: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="220"><rect width="320" height="220" fill="#fffbe8"/><text x="24" y="60" font-size="24">培训合格证书</text><text x="24" y="110" font-size="14">编号 ${training}</text></svg>`;

function sendHtml(response: ServerResponse, html: string): void {
  response.writeHead(200, { 'Content-Type': 'text/html;charset=utf-8' }).end(html);
}

/** Files of other origins: images, certificates, the cashier, the exam, the live room. */
export function createCdn(world: () => World, appOrigin: () => string, isCut: () => boolean): Server {
  return createServer((request: IncomingMessage, response: ServerResponse) => {
    if (isCut()) request.socket.destroy();
    else void answer(request, response, world(), appOrigin());
  });
}

async function answer(request: IncomingMessage, response: ServerResponse, world: World, app: string) {
  const url = new URL(request.url ?? '/', 'http://localhost');
  const { pathname, searchParams } = url;
  const order = world.orders.find((one) => one.out_trade_no === searchParams.get('order'));
  if (pathname.startsWith('/pictures/')) {
    const file = join(IMAGES_FOLDER, pathname.replace('/pictures/', '').replaceAll('..', ''));
    if (await sendFile(request, response, file)) return;
  }
  if (pathname.startsWith('/certificates/')) {
    response
      .writeHead(200, { 'Content-Type': 'image/svg+xml' })
      .end(certificate(pathname.replace(/\D/g, '')));
    return;
  }
  if (pathname === '/cashier') {
    const number = order?.out_trade_no ?? '';
    return sendHtml(
      response,
      page(
        '收银台',
        `<p>订单 ${number}</p><p><a href="/paid?order=${number}">确认支付</a></p><p><a href="${app}/monitorForPayment">返回商户</a></p>`,
      ),
    );
  }
  if (pathname === '/paid' && order) {
    world.pay(order);
    response.writeHead(303, { Location: `${app}/monitorForPayment` }).end();
    return;
  }
  if (pathname === '/exam') return sendHtml(response, page('在线考试', '<p>第 1 题</p>'));
  if (pathname === '/live') return sendHtml(response, page('直播间', '<p>直播中</p>'));
  response.writeHead(404, { 'Content-Type': 'text/plain' }).end('404');
}
