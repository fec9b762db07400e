import type { Endpoint, Shape } from '@contract/endpoint';
import { readAnswer } from '@contract/reading';
import { Refused, Unreachable, WrongAnswer } from './errors';
import { isLater, retryAfter } from './later';
import { serverNow } from './server-time';

/** Files as multipart. Back ends want a name for each. */
function form(files: (readonly [string, unknown])[]): FormData {
  const data = new FormData();
  for (const [name, file] of files) data.append(name, file as Blob, `${name}.jpg`);
  return data;
}

/** Returns a call's path with its search, and its body as `json` or `files`. Absent inputs are left out. */
export function address(
  endpoint: Endpoint,
  input: Record<string, unknown>,
): { path: string; json?: string; files?: FormData } {
  const part = (shape: Shape) =>
    Object.keys(shape)
      .filter((name) => input[name] !== undefined)
      .map((name) => [name, input[name]] as const);
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(input[name])),
  );
  const search = new URLSearchParams(part(endpoint.query).map(([name, value]) => [name, String(value)]));
  return {
    path: search.size ? `${path}?${search}` : path,
    ...(Object.keys(endpoint.body).length && {
      json: JSON.stringify(Object.fromEntries(part(endpoint.body))),
    }),
    ...(Object.keys(endpoint.files).length && { files: form(part(endpoint.files)) }),
  };
}

/** JSON, which is a refusal where a file was wanted, or a captive portal's page. */
const isText = (response: Response) => /json|html/.test(response.headers.get('Content-Type') ?? '');

/** A file that did not come: the server's refusal, in either style of answer. */
function refusedFile(path: string, raw: unknown): Error {
  if (typeof raw !== 'object' || raw === null) return new WrongAnswer(path, '(body)');
  const { code, message, msg } = raw as Record<string, unknown>;
  const sentence = [message, msg].find((one): one is string => typeof one === 'string' && one !== '');
  if (code === undefined && sentence === undefined) return new WrongAnswer(path, '(body)');
  return new Refused(String(code ?? ''), sentence ?? '');
}

/** Reads a response by the contract, or throws the named error that it amounts to. 401, 403, 410, 412 are the client's. */
export async function readResponse(endpoint: Endpoint, response: Response): Promise<unknown> {
  const { status } = response;
  if (isLater(status)) {
    throw new Unreachable(status, retryAfter(response.headers.get('Retry-After'), serverNow()));
  }
  const isFile = endpoint.answer.style === 'file';
  if (isFile && response.ok && !isText(response)) return response.arrayBuffer();
  const raw = await response.json().catch((error: unknown) => {
    // A body cut off on its way is the network's fault; one that is not JSON is somebody else's answer.
    if (error instanceof SyntaxError) throw new WrongAnswer(endpoint.path, '(body)', status);
    throw new Unreachable();
  });
  if (endpoint.answer.style === 'file') throw refusedFile(endpoint.path, raw);
  const reading = readAnswer(endpoint.answer, raw);
  if (reading.is === 'wrong') throw new WrongAnswer(endpoint.path, reading.field, status);
  if (reading.is === 'refusal') {
    throw new Refused(reading.code, reading.message, reading.retryAfter, reading.data);
  }
  if (!response.ok) throw new WrongAnswer(endpoint.path, '(status)', status);
  const parsed = endpoint.answer.schema.safeParse(reading.content);
  if (!parsed.success)
    throw new WrongAnswer(endpoint.path, parsed.error.issues[0]?.path.join('.') || '(data)');
  return parsed.data;
}
