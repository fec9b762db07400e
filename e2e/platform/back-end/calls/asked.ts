import type { Answer, Form } from '../answers';
import type { World } from '../world';

/** A handler's input: the fields by name, who asks, and the platform. */
export type Asked = {
  world: World;
  form: Form;
  params: Record<string, string>;
  query: Record<string, string>;
  body: Record<string, unknown>;
  /** Empty for a visitor. */
  learner: string;
  /** The token after the scheme, whatever it is. */
  bearer: string;
  /** Origin of the images and of the pages of others (cashier, exam, live room). */
  cdn: string;
};

export type Handler = (asked: Asked) => Answer;

export type Handlers = Record<string, Handler>;

/** One page of a list, by the names of the specification. */
export function pageOf<T>(all: readonly T[], query: Record<string, string>): { list: T[]; total: number } {
  const size = Number(query.size ?? query.pageSize ?? all.length) || all.length;
  const page = Number(query.page ?? query.startNum ?? 1) || 1;
  return { list: all.slice((page - 1) * size, page * size), total: all.length };
}

/** Whether a name contains the keyword that was searched for. */
export const contains = (name: string, keyword = ''): boolean => name.includes(keyword.trim());
