import { plainDataOf } from '@contract/success';
import { fenOf } from '@rules/money';
import { type Head, headOf } from '../head';

/** What each field is where nothing has to be made of it; the price but for its unit. */
const FIELDS: Record<keyof Head, 'string' | 'number' | 'boolean'> = {
  name: 'string',
  hourNumber: 'number',
  studyNumber: 'number',
  chargeMode: 'number',
  price: 'number',
  buyState: 'boolean',
};

/**
 * What a lesson's head says in an answer's JSON, where it is written just as the contract reads it (`contract/lessons.ts`);
 * undefined where anything is another way, which is for the client to understand: its schemas come with React.
 */
export function headIn(body: unknown): Head | undefined {
  const data = plainDataOf(body);
  if (typeof data !== 'object' || !data) return undefined;
  const said = data as Record<string, unknown>;
  for (const [field, type] of Object.entries(FIELDS)) if (typeof said[field] !== type) return undefined;
  const head = headOf(said as Head);
  return /[<&]/.test(head.name) ? undefined : { ...head, price: fenOf(said.price as number) };
}
