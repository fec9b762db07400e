import type { Endpoint } from '@contract/endpoint';
import { address } from './request';
import type { SealedRequest } from './sealed-request';
import { type StudyNames, studyHeaders } from './study-headers';

/** Writes a call down. @throws {Error} for one that is sent with files, or answered in a way of its own. */
export function sealRequest(
  endpoint: Endpoint,
  input: Record<string, unknown>,
  names: StudyNames,
): SealedRequest {
  const { style } = endpoint.answer;
  const { path, json, files } = address(endpoint, input);
  if (style === 'file' || style === 'special' || files) throw new Error(`not to be sealed: ${path}`);
  const { method, scheme } = endpoint;
  return { method, path, scheme, style, headers: studyHeaders(names), ...(json && { body: json }) };
}
