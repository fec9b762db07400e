import type { Endpoint, Shape } from '@contract/endpoint';
import { isOurs } from '@contract/ours';
import { contentOf, noteAccepted } from './answer-content';
import { WrongAnswer } from './errors';

/** Files as multipart. Back ends want a name for each. */
function form(files: (readonly [string, unknown])[]): FormData {
  const data = new FormData();
  for (const [name, file] of files) data.append(name, file as Blob, `${name}.jpg`);
  return data;
}

/**
 * Returns a call's path with its search, and its body as `json` or `files`. Leaves out absent inputs, and those of ours
 * unless `hasOurs`.
 */
export function address(
  endpoint: Endpoint,
  input: Record<string, unknown>,
  hasOurs = true,
): { path: string; json?: string; files?: FormData } {
  const part = (shape: Shape) =>
    Object.keys(shape)
      .filter((name) => input[name] !== undefined && (hasOurs || !isOurs(shape[name])))
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

/** Whether a file did not come: JSON is a refusal, HTML a captive portal's page. */
const isText = (response: Response) => /json|html/.test(response.headers.get('Content-Type') ?? '');

/** Reads a response by the contract, or throws the named error that it amounts to. 401, 403, 410, 412 are the client's. */
export async function readResponse(endpoint: Endpoint, response: Response): Promise<unknown> {
  const { path, answer } = endpoint;
  if (answer.style === 'file') {
    if (response.ok && !isText(response)) return response.arrayBuffer();
    await contentOf(path, { style: 'modern' }, response);
    throw new WrongAnswer(path, '(body)');
  }
  const parsed = answer.schema.safeParse(await contentOf(path, answer, response));
  if (!parsed.success) throw new WrongAnswer(path, parsed.error.issues[0]?.path.join('.') || '(data)');
  noteAccepted(response);
  return parsed.data;
}
