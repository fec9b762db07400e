import { newId } from '@/browser/id';
import { dropDraft, readDraft, writeDraft } from './draft';

type Sending = { said: string; key: string };
const named = (form: string) => `${form}:sending`;

/**
 * The idempotency key of what the form named `form` sends: the same content keeps its key, also when the page was ended
 * before an answer came; another content has another.
 */
export function sendingKey(form: string, content: object): string {
  const said = JSON.stringify(content);
  const kept = readDraft<Sending>(named(form));
  if (kept?.said === said && kept.key) return kept.key;
  const key = newId();
  writeDraft(named(form), { said, key });
  return key;
}

/** It was taken: the same content may be sent anew. */
export const sendingDone = (form: string): void => dropDraft(named(form));
