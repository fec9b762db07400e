import { Tag, type TagLook } from '@/ui/tag';

/** The specification's words for `isPass`. */
const REVIEWS: readonly (readonly [word: string, look: TagLook])[] = [
  ['未审核', 'waiting'],
  ['审核通过', 'passed'],
  ['审核不通过', 'failed'],
];

/** Shows the result of an application's review; nothing where the back end does not say it. */
export function Review({ isPass }: { isPass: number | undefined }) {
  if (isPass === undefined) return null;
  const [word, look] = REVIEWS[isPass] ?? ['未审核', 'waiting'];
  return <Tag word={word} look={look} />;
}
