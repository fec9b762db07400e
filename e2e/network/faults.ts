import type { ServerResponse } from 'node:http';
import { Transform } from 'node:stream';

/** What a rule does to a request that it matches. */
export type Fault =
  /** The server commits; nobody hears of it. */
  | 'loseReply'
  /** It never arrives. */
  | 'loseRequest'
  /** It is accepted and never answered. */
  | 'silence'
  /** Somebody else's page instead, with status 200. */
  | 'html'
  /** The way to somebody else's page, with status 302: of another origin, as portals are, where this machine has one. */
  | 'redirect'
  /** The script that the server has, and a comment more: a newer version of the worker. */
  | 'newer'
  /** «Later»: in a second at the earliest. */
  | 429
  | 500
  | 502
  | 404;

/** Those that happen to the answer of a server that was asked. */
export type AnswerFault = 'loseReply' | 'newer';

/** What a captive portal shows, and where it sends people to see it. */
export const PORTAL_TEXT = '请先登录无线网络';
export const PORTAL_PATH = '/wifi-login';

/** This machine has two names, and to a browser they are two origins. */
const portalBeside = (host = '') => {
  const other = host.replace(/^localhost(?=:|$)/, '127.0.0.1');
  return other === host ? PORTAL_PATH : `//${other}${PORTAL_PATH}`;
};

/** Answers instead of the server, or does not; gives the status that was heard, if any. */
export function answerInstead(fault: Exclude<Fault, AnswerFault>, to: ServerResponse): number | 'lost' {
  switch (fault) {
    case 'loseRequest':
      to.destroy();
      return 'lost';
    case 'silence':
      return 'lost';
    case 'html':
      to.writeHead(200, { 'Content-Type': 'text/html' });
      to.end(`<!doctype html><title>wifi</title>${PORTAL_TEXT}`);
      return 200;
    case 'redirect':
      to.writeHead(302, { Location: portalBeside(to.req.headers.host), 'Content-Type': 'text/html' });
      to.end(`<!doctype html><title>wifi</title>${PORTAL_TEXT}`);
      return 302;
    case 429:
      to.writeHead(429, { 'Retry-After': '1' }).end();
      return 429;
    default:
      to.writeHead(fault).end();
      return fault;
  }
}

/** What a newer version has more. */
export const newerVersion = (): Transform =>
  new Transform({
    transform: (chunk, _encoding, done) => done(null, chunk),
    flush: (done) => done(null, '\n// newer'),
  });
