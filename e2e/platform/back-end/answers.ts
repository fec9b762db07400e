import type { ServerResponse } from 'node:http';
import type { DocumentedCall } from './documented-calls';
import { loosen } from './loosen';

/**
 * The back end that answers. `strict` refuses what the specification does not name with 400. `plain` answers it, as most do, and
 * records it all the same. `tolerant` differs from the specification's examples wherever it leaves a form open.
 */
export type Form = 'strict' | 'plain' | 'tolerant';

/** A handler's answer: the data of a success, a refusal, or an answer of a form of its own. */
export type Answer =
  | { is: 'data'; data: unknown }
  | { is: 'refusal'; code: string; message: string; data?: unknown }
  | { is: 'own'; body: Record<string, unknown> }
  | { is: 'file'; bytes: Buffer; type: string };

export const ok = (data: unknown = null): Answer => ({ is: 'data', data });
export const refuse = (message: string, code = '5000', data?: unknown): Answer => ({
  is: 'refusal',
  code,
  message,
  ...(data === undefined ? {} : { data }),
});
export const own = (body: Record<string, unknown>): Answer => ({ is: 'own', body });

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Some calls of the classic style give their list as `msg`; in the modern style it is the data. */
const withoutMsg = (data: unknown): unknown =>
  isRecord(data) && Array.isArray(data.msg) && Object.keys(data).length === 1 ? data.msg : data;

/** The body of an answer in a style: data of `modern` goes under its name, of `classic` beside the result. */
function bodyOf(answer: Answer, style: 'modern' | 'classic'): Record<string, unknown> {
  if (answer.is === 'own') return answer.body;
  if (answer.is === 'refusal') {
    const { code, message, data } = answer;
    const more = data === undefined ? {} : { data };
    return style === 'modern' ? { code, message, ...more } : { result: 'error', msg: message, ...more };
  }
  const data = answer.is === 'data' ? answer.data : null;
  if (style === 'modern') return { code: '1000', message: '操作成功', data: withoutMsg(data) };
  return { result: 'success', msg: '操作成功', ...(isRecord(data) ? data : data === null ? {} : { data }) };
}

const OTHER = { modern: 'classic', classic: 'modern' } as const;

/** Changes the body of an answer, in the style that the specification names. */
export type Alter = (call: DocumentedCall, body: Record<string, unknown>) => Record<string, unknown>;

/** The text of an answer to a documented call, in a form of the back end. */
export function textOf(call: DocumentedCall, answer: Answer, form: Form, alter?: Alter): string {
  const named = call.style === 'classic' ? 'classic' : 'modern';
  const style = form === 'tolerant' && call.styleIsOpen ? OTHER[named] : named;
  const usual = bodyOf(answer, style);
  const body = alter ? alter(call, usual) : usual;
  return JSON.stringify(form === 'tolerant' ? loosen(body) : body);
}

/** The form of an answer without success that no handler gave: by a gateway, a framework, or the specification's own style. */
export type ErrorForm = 'documents' | 'framework' | 'html' | 'empty';
export const ERROR_FORMS: readonly ErrorForm[] = ['documents', 'framework', 'html', 'empty'];

const REASONS: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  410: 'Gone',
  412: 'Precondition Failed',
  501: 'Not Implemented',
};

/** Sends an error with a body of the given form. */
export function sendError(response: ServerResponse, status: number, form: ErrorForm, path: string): void {
  const reason = REASONS[status] ?? 'Error';
  if (form === 'empty') {
    response.writeHead(status, { 'Content-Length': 0 }).end();
    return;
  }
  if (form === 'html') {
    response
      .writeHead(status, { 'Content-Type': 'text/html;charset=utf-8' })
      .end(`<html><head><title>${status} ${reason}</title></head><body><h1>${reason}</h1></body></html>`);
    return;
  }
  const body =
    form === 'framework'
      ? { timestamp: new Date().toISOString(), status, error: reason, path }
      : { code: String(status), message: reason };
  response.writeHead(status, { 'Content-Type': 'application/json;charset=UTF-8' }).end(JSON.stringify(body));
}
