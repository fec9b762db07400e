import { operatorPost } from '../outside/operator-signature';

/** What tests sign the operator's calls with, given as OPERATOR_SECRET. */
export const OPERATOR_SECRET = 'the operator’s own secret';

/** A signed call of the operator's. */
export async function operatorAsks(
  server: { origin: string },
  path: string,
  content: object,
  secret = OPERATOR_SECRET,
): Promise<{ status: number; body: { message?: string; list?: { id: string }[]; events?: object[] } }> {
  const answer = await fetch(server.origin + path, operatorPost(secret, path, content));
  return { status: answer.status, body: (await answer.json()) as { message?: string } };
}
