/** What a unit hands on of a code. `from`: the unit, or who buys for it; `origin`: of the page that says it. */
export type Handed = {
  readonly from: string;
  readonly course: string;
  readonly origin: string;
};

/** Opens the course for whoever has it: a page of this app, on the page's own address. */
export const linkOf = (origin: string, code: string): string =>
  `${origin}/redeem?code=${code.replaceAll('-', '')}`;

/** What one person is sent. */
export const messageOf = ({ from, course, origin }: Handed, code: string): string =>
  `${from}给你报了《${course}》，点开就能学：${linkOf(origin, code)}`;

/** The messages of several, each under the name of whom it is for. */
export const messagesOf = (handed: Handed, people: readonly { name: string; code: string }[]): string =>
  people.map(({ name, code }) => `${name}：\n${messageOf(handed, code)}`).join('\n\n');

/** The unit that gives, as a worker knows it. */
export const unitOf = (profile: { companyName: string; name: string } | undefined): string =>
  profile?.companyName || profile?.name || '单位';
